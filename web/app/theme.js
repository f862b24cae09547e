// Applies the chosen theme before the first paint, so that the page does not flash.
(() => {
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // In a private window nothing is stored; use the system's theme.
  }
})();

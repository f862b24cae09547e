// Runs before anything is drawn, so that nothing is drawn twice: the theme that its owner has chosen, if any.
(() => {
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // A private window keeps nothing; the system's theme will do.
  }
})();

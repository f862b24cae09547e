// A static page on any origin that plays a game on an Umpire server: open it with ?server=https://umpire.example.org.
// It signs a person in by OAuth (PKCE), watches a game as server-sent events, and announces what the person chooses.

/** @param {string} id @returns {HTMLElement} */
const element = (id) =>
  /** @type {HTMLElement} */ (document.getElementById(id));
const query = new URLSearchParams(location.search);
const server =
  query.get("server") ??
  sessionStorage.getItem("server") ??
  "http://127.0.0.1:4600";
sessionStorage.setItem("server", server);

/** The address of this page names the app, and is where the answer comes. */
const CLIENT = location.origin + location.pathname;
const SCOPE = "game:read game:play";

/** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** What the server can do (RFC 8414). @returns {Promise<Record<string, string>>} */
const metadata = async () =>
  (await fetch(`${server}/.well-known/oauth-authorization-server`)).json();

const signIn = async () => {
  const { authorization_endpoint = "", issuer = "" } = await metadata();
  const [verifier, state] = [random(), random()];
  sessionStorage.setItem("asked", JSON.stringify({ verifier, state, issuer }));
  const challenge = base64url(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)),
  );
  const parameters = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: CLIENT,
    response_type: "code",
    scope: SCOPE,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
  location.assign(`${authorization_endpoint}?${parameters}`);
};

/** Gets tokens, and stores them. @param {Record<string, string>} fields */
const getTokens = async (fields) => {
  const { token_endpoint = "" } = await metadata();
  const body = new URLSearchParams({ client_id: CLIENT, ...fields });
  const answer = await fetch(token_endpoint, { method: "POST", body });
  const tokens = await answer.json();
  if (!answer.ok) throw new Error(tokens.error_description);
  const ends = Date.now() + (tokens.expires_in - 60) * 1000;
  sessionStorage.setItem("tokens", JSON.stringify({ ...tokens, ends }));
};

/** A valid access token. A refresh token is used once, so only one tab at a time refreshes. */
const accessToken = () =>
  navigator.locks.request("tokens", async () => {
    const stored = () => JSON.parse(sessionStorage.getItem("tokens") ?? "null");
    if (stored().ends < Date.now())
      await getTokens({
        grant_type: "refresh_token",
        refresh_token: stored().refresh_token,
      });
    return stored().access_token;
  });

/** @param {string} method @param {string} path @param {unknown} [body] */
const call = async (method, path, body) => {
  /** @type {Record<string, string>} */
  const headers = { authorization: `Bearer ${await accessToken()}` };
  if (body) headers["content-type"] = "application/json";
  if (method === "POST") headers["idempotency-key"] = crypto.randomUUID();
  const answer = await fetch(`${server}/v1${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.detail);
  return read;
};

/** The answer of the server to this page, in its address. */
const answered = async () => {
  const asked = JSON.parse(sessionStorage.getItem("asked") ?? "null");
  sessionStorage.removeItem("asked");
  const [code, state, iss] = ["code", "state", "iss"].map((name) =>
    query.get(name),
  );
  history.replaceState(null, "", CLIENT);
  if (!asked || state !== asked.state || iss !== asked.issuer)
    throw new Error("this answer was not asked for");
  if (!code) throw new Error(query.get("error") ?? "no code");
  await getTokens({
    grant_type: "authorization_code",
    code,
    redirect_uri: CLIENT,
    code_verifier: asked.verifier,
  });
};

/** @param {string} text @param {() => void} chosen */
const button = (text, chosen) => {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", chosen);
  return made;
};

/** Shows the first open decision, with a button for each choice. @param {string} game @param {any} message */
const showDecision = (game, { decisions: [first], seq }) => {
  element("question").textContent = first?.question ?? "";
  const choices = (first?.choices ?? []).map(
    (/** @type {any} */ announcement) =>
      button(announcement.type, async () => {
        element("choices").replaceChildren();
        await call("POST", `/games/${game}/announcements`, {
          decision: first.id,
          expect_seq: seq,
          announcement,
        });
      }),
  );
  element("choices").replaceChildren(...choices);
};

/** Watches a game after an entry. An EventSource sends no header, so it gets a ticket. @param {string} game */
const watch = async (game, after = 0) => {
  const { ticket } = await call("POST", "/tickets");
  const source = new EventSource(
    `${server}/v1/games/${game}/events?after=${after}&ticket=${ticket}`,
  );
  let last = after;
  source.addEventListener("entry", ({ data }) => {
    const entry = JSON.parse(data);
    last = entry.seq;
    const line = document.createElement("li");
    line.textContent = `${entry.kind} ${entry.seat ?? ""}`;
    element("log").append(line);
  });
  source.addEventListener("decisions", ({ data }) =>
    showDecision(game, JSON.parse(data)),
  );
  source.addEventListener("error", () => {
    // The browser reconnects by itself while the ticket is valid; after that it needs another one.
    if (source.readyState === EventSource.CLOSED)
      setTimeout(() => watch(game, last), 1000);
  });
};

const play = async () => {
  const [system] = await call("GET", "/systems");
  const [first, second] = system.seats;
  const game = await call("POST", "/games", {
    system: system.name,
    scenario: system.scenarios[0],
    seats: { [first]: "me", [second]: "practice" },
  });
  element("play").hidden = true;
  await watch(game.id);
};

const signOut = async () => {
  const { revocation_endpoint = "" } = await metadata();
  const { refresh_token } = JSON.parse(
    sessionStorage.getItem("tokens") ?? "{}",
  );
  await fetch(revocation_endpoint, {
    method: "POST",
    body: new URLSearchParams({ client_id: CLIENT, token: refresh_token }),
  });
  sessionStorage.removeItem("tokens");
  location.assign(CLIENT);
};

const begin = async () => {
  if (query.has("state")) await answered();
  const signedIn = sessionStorage.getItem("tokens") !== null;
  element("sign-in").hidden = signedIn;
  for (const id of ["play", "sign-out"]) element(id).hidden = !signedIn;
  if (signedIn) element("state").textContent = "Signed in";
};

/** Runs an action, and shows what goes wrong. @param {() => Promise<void>} action */
const run = (action) =>
  action().catch((error) => (element("state").textContent = error.message));
element("sign-in").addEventListener("click", () => run(signIn));
element("play").addEventListener("click", () => run(play));
element("sign-out").addEventListener("click", () => run(signOut));
await run(begin);

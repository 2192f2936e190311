import { type Browser, jsonOf } from "../target/browser";
import type { Installation } from "../target/installation";
import { password, trySignIn } from "../target/people";
import { type Check, CheckRun, forEach } from "./check";

/** A secret marker, sent wherever text is accepted. */
const secret = "zz9-nobody-is-to-read-this";
const address = `${secret}@example.org`;

/** Places of secrets in a request. */
function secretRequests(browser: Browser): (() => Promise<unknown>)[] {
  const paths = ["/en", "/en/desk", "/api/commands", "/api/auth/session", "/no/such/thing", "/healthz", "/metrics"];
  const fields = { kind: "ask-for-link", email: address, token: secret };
  return [
    ...paths.flatMap((path) => [
      () => browser.request(`${path}?token=${secret}&email=${encodeURIComponent(address)}`),
      () => browser.request(path, { headers: { authorization: `Bearer ${secret}`, "user-agent": secret } }),
      () =>
        browser.request(path, {
          headers: { cookie: `__Host-session=${secret}`, referer: `https://x.example/${secret}` },
        }),
      () => browser.request(path, { headers: { "x-request-id": address, "x-forwarded-for": secret } }),
      () => browser.post(path, { ...fields, pin: secret }),
      () => browser.post(path, { ...fields, body: secret }, { "content-type": "text/plain" }),
      () => browser.form(path, { password: secret, email: address }),
    ]),
    () => browser.post("/api/account", fields),
    () => browser.post("/api/table-link", { token: secret, secure: true }),
    () => browser.post("/api/table-link/ask", { pin: secret, secure: true }),
    () => browser.post("/api/commands", { id: secret, kind: secret, league: secret }),
    () => browser.request("/api/commands", { method: "POST", body: `{"token":"${secret}"` }),
    () => trySignIn(browser, address, secret),
  ];
}

/** Metrics need the token: without it, everybody is denied, from any address. */
export const metrics: Check = {
  name: "metrics are for their token alone",
  async run({ administrator, anonymous, here }) {
    const tried = new CheckRun();
    const local = { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1" };
    for (const browser of [anonymous, administrator, here.owner.browser, here.phone]) {
      for (const headers of [
        {},
        local,
        ...["", secret, "undefined"].map((bearer) => ({ authorization: `Bearer ${bearer}` })),
      ]) {
        const { status, text } = await browser.request("/metrics", { headers });
        tried.add((status === 200 || text.includes("turkey_tracks_")) && `metrics are told: ${status}`);
      }
    }
    return tried.finding;
  },
};

/** Everything that must not be logged. */
function secretsOf({ here, there }: Installation): string[] {
  return [here, there].flatMap(({ token, cards, ...place }) => {
    const people = [place.owner, place.secretary, place.host, place.captain, place.player];
    return [
      ...[token, password],
      ...[cards.team, cards.checkIn, cards.open, cards.signUp].map((card) => card.slice(-22)),
      ...people.flatMap(({ email, browser }) => [
        email,
        ...[...browser.cookies.values()].filter((value) => value.length > 15),
      ]),
      ...place.phone.cookies.values(),
    ];
  });
}

/** The log written during these requests, which contain secrets in every possible place. */
export const silentLog: Check = {
  name: "no secret in the log",
  async run(installation) {
    const tried = new CheckRun();
    const { log, anonymous } = installation;
    await forEach(secretRequests(anonymous.copy()), async (sendSecret) => {
      await sendSecret().catch(() => undefined);
    });
    const written = log?.() ?? "";
    for (const one of [secret, ...secretsOf(installation)]) {
      const at = written.indexOf(one);
      tried.add(at >= 0 && `the log has ${one.slice(0, 6)}…: ${written.slice(Math.max(0, at - 200), at)}`);
    }
    return tried.finding;
  },
};

/** In JSON format each log line is one object with time and level; the text format is not checked. */
export const wholeLog: Check = {
  name: "the log is JSON, line by line",
  async run({ log }) {
    const tried = new CheckRun();
    const lines = (log?.() ?? "").trimEnd().split("\n");
    const isJson = lines.some((line) => line.includes('"event":"answer"'));
    for (const line of isJson ? lines : []) {
      const { at, level } = jsonOf({ text: line }) ?? {};
      // Texts have at most 4,000 characters, some of which are escaped as six.
      tried.add(line.length > 30_000 && `a line of ${line.length} characters: ${line.slice(0, 200)}`);
      tried.add((typeof at !== "string" || typeof level !== "string") && `no line of a log: ${line.slice(0, 200)}`);
    }
    return tried.finding;
  },
};

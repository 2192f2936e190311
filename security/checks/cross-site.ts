import { newId } from "@/lib/client/new-id";
import { apiRows } from "../tables/api-rows";
import { Browser, jsonOf } from "../target/browser";
import { password, trySignIn } from "../target/people";
import type { TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";

const evil = "https://evil.example";

/** Headers of requests that another site's page can cause. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  { origin: evil, "sec-fetch-site": "cross-site" },
  { origin: evil },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://league.example.org.evil.example" },
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
];

function bodyOf(file: string, place: TestLeague): unknown {
  const form = apiRows[file]?.POST;
  if (typeof form === "object") return form.body(place);
  if (form === "account") return { kind: "end-other-sessions" };
  return { id: newId(), kind: "draw-lots", league: place.league, season: place.season };
}

/** No other site can act as the signed-in user. */
export const crossSite: Check = {
  name: "requests from other sites",
  async run({ here }) {
    const tried = new CheckRun();
    const posts = Object.keys(apiRows).filter(
      (file) => apiRows[file]?.POST !== undefined && !file.includes("nextauth"),
    );
    const own = here.owner.browser.target.origin;
    const otherScheme = own.startsWith("https:") ? own.replace("https:", "http:") : own.replace("http:", "https:");
    const all = [...disguises, { origin: otherScheme }];
    await forEach(posts, async (file) => {
      for (const disguise of all) {
        const { origin: _, ...none } = { origin: "", ...disguise };
        const sentHeaders = "content-type" in disguise ? { origin: own, ...none } : disguise;
        const headers = { "content-type": "application/json", ...sentHeaders };
        const body = JSON.stringify(bodyOf(file, here));
        const path = `/${file.replace("/route.ts", "")}`;
        const reply = await here.owner.browser.request(path, { method: "POST", headers, body });
        const isRefused = [400, 403, 404].includes(reply.status) && reply.cookies.length === 0;
        tried.add(!isRefused && `${path} ${JSON.stringify(disguise)}: ${reply.status} ${reply.text.slice(0, 120)}`);
      }
    });
    for (const disguise of [...disguises.slice(0, 6), { origin: otherScheme }]) {
      const browser = here.player.browser.copy();
      for (const action of ["signout", "callback/credentials"]) {
        const headers = { "content-type": "application/x-www-form-urlencoded", ...disguise };
        const reply = await browser.request(`/api/auth/${action}`, { method: "POST", headers, body: "csrfToken=x" });
        tried.add(reply.status !== 403 && `${action} ${JSON.stringify(disguise)}: ${reply.status}`);
      }
      const still = await browser.request("/api/account/export");
      tried.add(still.status !== 200 && "another site has signed somebody out");
    }
    return tried.finding;
  },
};

const elsewhere = [
  ...[
    "//evil.example",
    "//evil.example/",
    "///evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%5C%5Cevil.example",
  ],
  ...["/%2F%2Fevil.example", "/%2fevil.example", "/en//evil.example", "/en/%2F%2Fevil.example", "/en/..//evil.example"],
  ...["//evil.example/%2e%2e", "/https://evil.example", "/%09/evil.example", "/en/../\\evil.example", "/.evil.example"],
  ...["//evil.example/leagues", "/leagues//evil.example", "/favicon.ico//evil.example", "/;//evil.example"],
];

const given = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "https:\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "javascript:alert(1)",
];

/** Whether a redirect target is on another origin. */
function leadsAway(browser: Browser, to: unknown): boolean {
  if (typeof to !== "string" || to === "") return false;
  const { origin } = browser.target;
  // As browsers parse it: a backslash is a slash, tabs are ignored.
  const url = new URL(to.replaceAll("\\", "/").replaceAll(/[\t\r\n]/g, ""), origin);
  return url.origin !== origin;
}

/** Pages and routes with a redirect target as a parameter. */
async function expectRedirect(tried: CheckRun, to: string, browsers: readonly Browser[]): Promise<void> {
  const query = new URLSearchParams({ callbackUrl: to, redirect: to, next: to, returnTo: to, url: to });
  const pages = ["/en/sign-in", "/en/set-up", "/en/desk"];
  const callbacks = ["credentials", "link", "passkey", "none"].map((way) => `/api/auth/callback/${way}`);
  for (const path of [...pages, ...callbacks, "/api/auth/signin", "/api/auth/signout", "/api/auth/error"]) {
    for (const browser of browsers) {
      const { status, headers } = await browser.copy().request(`${path}?${query}`);
      const { location } = headers;
      tried.add(status >= 500 && `${path} with ${to}: ${status}`);
      const redirectTarget = new URL(location ?? "", browser.target.origin).searchParams.get("callbackUrl");
      tried.add(
        (leadsAway(browser, location) || leadsAway(browser, redirectTarget)) &&
          `${path} with ${to} leads to ${location}`,
      );
    }
  }
}

/** Sign-in and sign-out with a redirect target. */
async function signedInWhere(tried: CheckRun, to: string, email: string, anonymous: Browser): Promise<void> {
  const browser = anonymous.copy();
  const csrfToken = String(jsonOf(await browser.request("/api/auth/csrf"))?.["csrfToken"]);
  const fields = { csrfToken, email, password, callbackUrl: to, json: "true" };
  const signedIn = jsonOf(await browser.form("/api/auth/callback/credentials", fields))?.["url"];
  tried.add(leadsAway(browser, signedIn) && `signing in with ${to} leads to ${signedIn}`);
  const out = jsonOf(await browser.form("/api/auth/signout", { csrfToken, callbackUrl: to, json: "true" }))?.["url"];
  tried.add(leadsAway(browser, out) && `signing out with ${to} leads to ${out}`);
}

/** No address of the product redirects to another site. */
export const redirects: Check = {
  name: "addresses that lead elsewhere",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    const browsers = [anonymous, here.player.browser];
    for (const path of elsewhere) {
      for (const browser of browsers) {
        const { status, headers } = await browser.request(path);
        tried.add(leadsAway(browser, headers.location) && `${path} leads to ${headers.location}`);
        tried.add(status >= 500 && `${path}: ${status}`);
      }
    }
    for (const to of given) {
      await expectRedirect(tried, to, browsers);
      await signedInWhere(tried, to, here.player.email, anonymous);
    }
    return tried.finding;
  },
};

/** Cookies are limited to this host and hidden from scripts. */
export const cookies: Check = {
  name: "cookies",
  async run({ target, here }) {
    const tried = new CheckRun();
    const isHttps = target.origin.startsWith("https:");
    const browser = new Browser(target);
    const replies = [
      await browser.request("/api/auth/csrf"),
      await trySignIn(browser, here.player.email, password),
      await new Browser(target).post("/api/table-link", { token: here.token, secure: isHttps }),
      await browser.post("/api/account", { kind: "ask-for-passkey" }),
    ];
    const all = replies.flatMap((reply) => reply.cookies);
    tried.add(all.length < 4 && `only ${all.length} cookies were given`);
    for (const cookie of all) {
      const name = cookie.split("=")[0] ?? "";
      const has = (part: RegExp) => part.test(cookie);
      tried.add(!has(/;\s*httponly/i) && `${name} can be read by scripts`);
      tried.add(!has(/;\s*samesite=(lax|strict)/i) && `${name} goes along with other sites' requests`);
      tried.add(has(/;\s*domain=/i) && `${name} is for other hosts too`);
      tried.add(isHttps && !has(/;\s*secure/i) && `${name} goes without HTTPS`);
      tried.add(isHttps && !name.startsWith("__Host-") && `${name} is not bound to the host`);
    }
    return tried.finding;
  },
};

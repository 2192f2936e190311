import { apiRows } from "../tables/api-rows";
import type { Reply } from "../target/browser";
import { type Check, CheckRun, forEach } from "./check";
import { pathOf, reads } from "./read-matrix";

const text = (reply: Reply, name: string) => String(reply.headers[name] ?? "");

/** The faults of a response's headers. */
function amiss(reply: Reply, path: string, isHttps: boolean): string[] {
  const policy = text(reply, "content-security-policy");
  const isFramed = path.startsWith("/embed/");
  const isFile = path === "/sw.js";
  const expectations: readonly (readonly [string, boolean])[] = [
    ["no policy", isFile || /default-src '(self|none)'/.test(policy)],
    ["unsafe in the policy", !/unsafe-(inline|eval|hashes)|\*(?!$)/.test(policy.replace("frame-ancestors *", ""))],
    ["may be framed", isFile || policy.includes(`frame-ancestors ${isFramed ? "*" : "'none'"}`)],
    ["base-uri", isFile || policy.includes("base-uri 'none'")],
    ["form-action", isFile || /form-action '(self|none)'/.test(policy)],
    ["may be sniffed", isFile || text(reply, "x-content-type-options") === "nosniff"],
    ["opener", isFile || text(reply, "cross-origin-opener-policy") === "same-origin"],
    ["referrer", isFile || text(reply, "referrer-policy") !== ""],
    ["names its maker", !("x-powered-by" in reply.headers) && !("server" in reply.headers)],
    // Responses from the cache are not logged and have no id.
    ["has no number", text(reply, "etag") !== "" || text(reply, "x-request-id") !== ""],
    ["opens itself to other sites", !("access-control-allow-origin" in reply.headers)],
    ["HTTPS is not asked for", !isHttps || text(reply, "strict-transport-security").includes("max-age=")],
    ["asks for HTTPS where there is none", isHttps || !("strict-transport-security" in reply.headers)],
  ];
  return expectations.filter(([, holds]) => !holds).map(([name]) => name);
}

/** Every response has the security headers. */
export const headers: Check = {
  name: "headers of every page and file",
  async run({ target, here, anonymous }) {
    const tried = new CheckRun();
    const isHttps = target.origin.startsWith("https:");
    await forEach(reads, async ([file, row]) => {
      const path = await pathOf(row, here, anonymous);
      const reply = await anonymous.request(path);
      const fault = amiss(reply, path, isHttps);
      tried.add(fault.length > 0 && `${file} (${path}): ${fault.join(", ")}`);
      const mine = await here.owner.browser.request(path);
      const isPersonal = row.access !== "open" && row.access !== "elsewhere";
      const isCacheable = /\bpublic\b|s-maxage/.test(text(mine, "cache-control"));
      tried.add(isPersonal && isCacheable && `${file} (${path}) may be kept by others: ${text(mine, "cache-control")}`);
    });
    return tried.finding;
  },
};

/** Wrong methods: writing to pages, reading where only writing is possible. */
export const methods: Check = {
  name: "methods that a route does not have",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    await forEach(Object.entries(apiRows), async ([file, row]) => {
      const path = row.GET?.[0]?.path(here) ?? `/${file.replace("/route.ts", "")}`;
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"].filter((one) => !(one in row))) {
        const own = { origin: anonymous.target.origin, "content-type": "application/json" };
        const { status } = await anonymous.request(path, { method, headers: own, body: method === "GET" ? "" : "{}" });
        tried.add((status < 400 || status >= 500) && `${method} ${path}: ${status}`);
      }
    });
    const pages = reads.filter(([file]) => !file.startsWith("app/api/"));
    await forEach(pages, async ([file, row]) => {
      const path = await pathOf(row, here, anonymous);
      for (const method of ["POST", "OPTIONS"]) {
        const { status, headers } = await anonymous.request(path, { method });
        const isRefused = status === 405 && headers.allow === "GET, HEAD";
        tried.add(!path.startsWith("/api/") && !isRefused && `${method} ${path} (${file}): ${status}`);
      }
    });
    return tried.finding;
  },
};

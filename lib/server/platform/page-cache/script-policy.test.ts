import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { policyByHashes } from "./script-policy";

const policy = "default-src 'self'; script-src 'self' 'sha256-old='; style-src 'self'";
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const policyOf = (...hashes: string[]) =>
  `default-src 'self'; script-src ${["'self'", ...hashes].join(" ")}; style-src 'self'`;

describe("the policy of a shared page", () => {
  it.each([
    ["a script", '<script>one("<b>")</script>', ['one("<b>")']],
    ["one in capitals", "<SCRIPT>one()</SCRIPT >", ["one()"]],
    ["the same twice", "<script>two()\n</script><p><script>two()\n</script>", ["two()\n"]],
    ["a module", '<script type="module" async>three()</script>', ["three()"]],
    ["one in a template", "<template><script>four()</script></template>", ["four()"]],
    ["one whose text looks like an end", "<script>'<\\/script>'</script>", ["'<\\/script>'"]],
    ["an attribute with a bracket", '<script data-a="a>b">five()</script>', ["five()"]],
    ["a file", '<script src="/_next/static/a.js" async=""></script>', []],
    ["data", '<script type="application/ld+json">{"data":1}</script>', []],
    ["a script that is text", "<p>&lt;script>six()&lt;/script></p><textarea><script>six()</script></textarea>", []],
    ["a script in a comment", "<!-- <script>seven()</script> -->", []],
  ])("of %s", (_what, html, scripts) => {
    expect(policyByHashes(policy, `<!doctype html><html><body>${html}</body></html>`)).toBe(
      policyOf(...scripts.map(hash)),
    );
  });
});

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { nonceOf, policyByHashes } from "./script-policy";

const policy = "default-src 'self'; script-src 'self' 'nonce-a+/b==' 'sha256-old=' 'strict-dynamic'; style-src 'self'";
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the policy of a page for all", () => {
  it("names every inline script by its hash, once, and no nonce", () => {
    const page = [
      '<script nonce="">one("<b>")</script>',
      '<script src="/_next/static/a.js" async=""></script>',
      "<SCRIPT>not seen as ours is written small</SCRIPT>",
      '<script type="application/ld+json">{"data":1}</script>',
      "<script>two()\n</script><script>two()\n</script>",
    ].join("");
    expect(policyByHashes(policy, page)).toBe(
      `default-src 'self'; script-src 'self' ${hash('one("<b>")')} ${hash("two()\n")}; style-src 'self'`,
    );
  });

  it("finds the nonce, where there is one", () => {
    expect(nonceOf(policy)).toBe("a+/b==");
    expect(nonceOf("default-src 'none'")).toBeUndefined();
  });
});

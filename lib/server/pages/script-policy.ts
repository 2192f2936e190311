import { createHash } from "node:crypto";

const inlineScript = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const nonceIn = /'nonce-([^']+)'/;
/** A script element that the browser runs: not one that holds data. */
const isRun = (attributes: string) => !/\bsrc=|\btype="(?!module|text\/javascript)/.test(attributes);

/** The mark that lets the scripts of a page run for one reader, by its policy. */
export function nonceOf(policy: string): string | undefined {
  return nonceIn.exec(policy)?.[1];
}

/** The policy of a page whose nonce was taken out: it names each inline script by its hash; files are our own only. */
export function policyByHashes(policy: string, bare: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of bare.matchAll(inlineScript)) {
    if (isRun(attributes)) hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return policy.replace(/script-src [^;]*/, ["script-src 'self'", ...hashes].join(" "));
}

import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

/** The types of script elements that a browser runs; others hold data. */
const runTypes = new Set(["", "module", "text/javascript"]);

/** A policy that allows a page's inline scripts by hash, and script files of this server only. */
export function policyByHashes(policy: string, html: string): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return policy.replace(/script-src [^;]*/, ["script-src 'self'", ...new Set(hashes)].join(" "));
}

/** The texts of executable inline scripts. */
function inlineScripts(html: string): readonly string[] {
  const scripts: string[] = [];
  let script: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, { src, type = "" }) {
        if (name === "script" && src === undefined && runTypes.has(type.toLowerCase())) script = "";
      },
      ontext(text) {
        if (script !== null) script += text;
      },
      onclosetag() {
        if (script !== null) scripts.push(script);
        script = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return scripts;
}

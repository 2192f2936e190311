import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from "parse5";

/** The types of script elements that a browser runs; others hold data. */
const runTypes = new Set(["", "module", "text/javascript"]);

/** A page's policy with each of its inline scripts allowed by its hash, and files from this server only. */
export function policyByHashes(policy: string, html: string): string {
  const hashes = inlineScripts(parse(html)).map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return policy.replace(/script-src [^;]*/, ["script-src 'self'", ...new Set(hashes)].join(" "));
}

/** The texts of the scripts within a node that a browser would run. */
function inlineScripts(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return tree.getChildNodes(node).flatMap((child) => {
    if (!tree.isElementNode(child)) return [];
    if (child.tagName === "script") return isInline(child) ? [textOf(child)] : [];
    return inlineScripts(child.tagName === "template" ? (child as DefaultTreeAdapterTypes.Template).content : child);
  });
}

function isInline({ attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const type = attrs.find(({ name }) => name === "type")?.value ?? "";
  return runTypes.has(type.toLowerCase()) && !attrs.some(({ name }) => name === "src");
}

function textOf(script: DefaultTreeAdapterTypes.Element): string {
  return tree
    .getChildNodes(script)
    .map((child) => (tree.isTextNode(child) ? child.value : ""))
    .join("");
}

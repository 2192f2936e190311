import "server-only";
import { createHash } from "node:crypto";

/** The entity tag of a text. */
export function entityTag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

/** Whether an If-None-Match header names this tag (RFC 9110, 13.1.2: weak comparison). */
export function isNamed(header: string | null, tag: string): boolean {
  const tags = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

import "server-only";
import { createHash } from "node:crypto";

/** The entity tag of what has this text, or follows from it. */
export function entityTag(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

/** Whether an If-None-Match header names this tag among those that the reader has (RFC 9110, 13.1.2: weakly compared). */
export function isNamed(header: string | null, tag: string): boolean {
  const tags = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

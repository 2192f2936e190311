import { createHash } from "node:crypto";

/** A page's ETag: a hash of its content, and the minimum version of its league; 0 for none. */
export function pageEtag(body: Uint8Array, version: number): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}.${version}"`;
}

const form = /"([\w-]{22})\.(\d{1,9})"/g;

/** The newest version in an `If-None-Match` header; 0 for none. */
export function versionInEtags(header: string | undefined): number {
  return Math.max(0, ...[...(header ?? "").matchAll(form)].map(([, , version]) => Number(version)));
}

/** Whether a reader has this content, in any version. */
export function isAmongEtags(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  const [[, content] = []] = etag.matchAll(form);
  return [...header.matchAll(form)].some(([, one]) => one === content);
}

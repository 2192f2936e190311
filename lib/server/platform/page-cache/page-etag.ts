import { createHash } from "node:crypto";

/** A page's etag: what it says, and the version of its league that it shows at least; 0 for none. */
export function pageEtag(body: Uint8Array, version: number): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}.${version}"`;
}

const form = /"([\w-]{22})\.(\d{1,9})"/g;

/** The newest version that a reader has by an `If-None-Match` header; 0 where it says none. */
export function versionInEtags(header: string | undefined): number {
  return Math.max(0, ...[...(header ?? "").matchAll(form)].map(([, , version]) => Number(version)));
}

/** Whether a reader has this page already, whatever the version at which it was read. */
export function isAmongEtags(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  const [[, content] = []] = etag.matchAll(form);
  return [...header.matchAll(form)].some(([, one]) => one === content);
}

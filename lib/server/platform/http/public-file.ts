import "server-only";
import { createHash } from "node:crypto";

/** A public, cacheable file. */
interface PublicFile {
  readonly text: string;
  readonly mediaType: string;
  /** Its file name. */
  readonly name: string;
  /** Whether browsers save it instead of showing it. */
  readonly isDownload?: boolean;
}

/** How long a file is fresh, in seconds. */
const maxAgeSeconds = 300;

/** Returns the file with an ETag, or 304 when the client's copy matches. */
export function publicFile(request: Request, { text, mediaType, name, isDownload = false }: PublicFile): Response {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = {
    etag: tag,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
    "content-type": mediaType,
    "content-disposition": `${isDownload ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "x-robots-tag": "noindex",
  };
  if (matchesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: 200, headers });
}

/** Whether `If-None-Match` contains a tag (weak comparison, RFC 9110, 13.1.2). */
function matchesTag(header: string | null, tag: string): boolean {
  const tags = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

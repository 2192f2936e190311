import "server-only";
import { createHash } from "node:crypto";

/** A file that anybody may fetch and keep for a while. */
interface PublicFile {
  readonly text: string;
  readonly mediaType: string;
  /** The name to keep it under. */
  readonly name: string;
  /** To be saved, not shown. */
  readonly isDownload?: boolean;
}

/** For how long a file may be shown without asking again, in seconds. */
const maxAgeSeconds = 300;

/** The answer with the file, known by a hash of what is in it; without it when the reader has the same already. */
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

/** Whether the reader names this tag among those it has (RFC 9110, 13.1.2: weakly compared). */
function matchesTag(header: string | null, tag: string): boolean {
  const tags = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}

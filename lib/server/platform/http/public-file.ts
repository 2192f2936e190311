import "server-only";
import { entityTag, isNamed } from "./entity-tag";

/** A public, cacheable file. */
interface PublicFile {
  readonly text: string;
  readonly mediaType: string;
  /** Its file name. */
  readonly name: string;
  /** Whether browsers save it instead of showing it. */
  readonly isDownload?: boolean;
}

/** The time for which a file is fresh, in seconds. */
const maxAgeSeconds = 300;

/** Returns the file with an ETag, or 304 when the client's copy matches. */
export function publicFile(request: Request, { text, mediaType, name, isDownload = false }: PublicFile): Response {
  const tag = entityTag(text);
  const headers = {
    etag: tag,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
    "content-type": mediaType,
    "content-disposition": `${isDownload ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "x-robots-tag": "noindex",
  };
  if (isNamed(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { status: 200, headers });
}

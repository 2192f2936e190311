import "server-only";

/** A file for one reader. */
interface PrivateFile {
  readonly text: string;
  readonly mediaType: string;
  /** Its file name. */
  readonly name: string;
}

/** Returns a file to save. No cache may store it. */
export function privateFile({ text, mediaType, name }: PrivateFile): Response {
  const headers = {
    "cache-control": "private, no-store",
    "content-type": mediaType,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "x-robots-tag": "noindex",
  };
  return new Response(text, { status: 200, headers });
}

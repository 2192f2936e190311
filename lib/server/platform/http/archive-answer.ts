import "server-only";
import { Zip, ZipDeflate } from "fflate";

/** A file of an archive, in pieces. */
export interface ArchivedFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;
}

/** An archive to download. */
export interface Archive {
  readonly name: string;
  readonly files: readonly ArchivedFile[];
}

/** Returns a response that streams an archive, built as it is read. Shared caches must not store it. */
export function archiveAnswer({ name, files }: Archive): Response {
  const headers = {
    "cache-control": "private, no-store",
    "content-type": "application/zip",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    "x-robots-tag": "noindex",
  };
  return new Response(archiveStream(files), { status: 200, headers });
}

function archiveStream(files: Archive["files"]): ReadableStream<Uint8Array> {
  const zip = new Zip();
  const pieces = piecesOf(zip, files);
  let hasChunk = false;
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, chunk, final) => {
        hasChunk = true;
        if (error) controller.error(error);
        else controller.enqueue(chunk);
        if (final) controller.close();
      };
    },
    // A stream pulls again only after a chunk was enqueued.
    async pull() {
      hasChunk = false;
      while (!hasChunk) await pieces.next();
    },
    async cancel() {
      zip.terminate();
      await pieces.return(undefined);
    },
  });
}

/** Adds the files to the archive, one piece per iteration. */
async function* piecesOf(zip: Zip, files: Archive["files"]): AsyncGenerator<undefined> {
  const encoder = new TextEncoder();
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of pieces) {
      file.push(encoder.encode(piece));
      yield;
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
}

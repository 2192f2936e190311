import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { RequestHandler } from "../http/request-handler";
import { answerNotFound } from "../http/request-rules";

/** Path prefixes of static files: those of the build and of `public`. */
const filePath = /^\/(?:_next\/static|icons|fonts)\//;

/** Reads the URL paths of all files in a folder and below it. */
function pathsIn(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => prefix + relative(folder, join(parentPath, name)).split(sep).join("/"));
}

/** Reads the URL paths of the static files of a build. They do not change while it is served. */
export function staticFilesIn(projectFolder: string): ReadonlySet<string> {
  return new Set([
    ...pathsIn(join(projectFolder, ".next", "static"), "/_next/static/"),
    ...pathsIn(join(projectFolder, "public", "icons"), "/icons/"),
    ...pathsIn(join(projectFolder, "public", "fonts"), "/fonts/"),
  ]);
}

/**
 * Sends a static file, and answers 404 to unknown paths among them, for which Next would render a page; passes
 * everything else to the next handler. `files`: null while they are being written. Sends whole files: Next answers 500
 * to a `Range` beyond the end.
 */
export function withStaticFiles(
  files: ReadonlySet<string> | null,
  send: RequestHandler,
  next: RequestHandler,
): RequestHandler {
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!filePath.test(path)) return next(request, response);
    if (files && !files.has(decodeURIComponent(path))) return void answerNotFound(request, response);
    delete request.headers.range;
    return send(request, response);
  };
}

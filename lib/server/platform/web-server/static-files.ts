import { existsSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import send from "send";
import type { RequestHandler } from "../http/request-handler";
import { answerNotFound } from "../http/request-rules";
import { acceptedEncoding } from "../page-cache/accepted-encoding";

/** Path prefixes of static files: those of the build and of `public`. */
const filePath = /^\/(?:_next\/static|icons|fonts)\//;

/** The folder of the files below a path. */
function folderOf(path: string): string {
  return path.startsWith("/_next/static/") ? ".next/static" : "public";
}

/** Files of the build have a hash of their content in their names. */
const caching = { build: { maxAge: "1y", immutable: true }, public: { maxAge: 0 } } as const;

/** The file types that are compressed in advance (`scripts/compress-files.mjs`). */
const compressedTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};
const suffixes = { br: ".br", gzip: ".gz", identity: "" } as const;

/** Reads the URL paths of all files in a folder and below it. */
function pathsIn(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => prefix + relative(folder, join(parentPath, name)).split(sep).join("/"));
}

/**
 * Returns the handler of the static files of a build, which do not change while they are served. Sends whole files,
 * compressed if the client accepts it; 404 for a path without a file.
 */
export function staticFilesIn(projectFolder: string): RequestHandler {
  const files = new Set([
    ...pathsIn(join(projectFolder, ".next", "static"), "/_next/static/"),
    ...pathsIn(join(projectFolder, "public", "icons"), "/icons/"),
    ...pathsIn(join(projectFolder, "public", "fonts"), "/fonts/"),
  ]);
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const file = decodeURIComponent(path);
    if (!files.has(file)) return void answerNotFound(request, response);
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const suffix = files.has(file + suffixes[encoding]) ? suffixes[encoding] : "";
    const folder = folderOf(path);
    const root = join(projectFolder, folder);
    const name = folder === "public" ? path : path.slice("/_next/static".length);
    const options = folder === "public" ? caching.public : caching.build;
    send(request, name + suffix, { root, index: false, acceptRanges: false, ...options })
      .on("headers", () => {
        const type = compressedTypes[extname(file)];
        if (!type) return;
        response.setHeader("vary", "Accept-Encoding");
        if (suffix === "") return;
        response.setHeader("content-type", type);
        response.setHeader("content-encoding", encoding);
      })
      .on("error", () => void answerNotFound(request, response))
      .pipe(response);
  };
}

/**
 * Passes requests for static files to their handler, and everything else to the next one. Without a handler, while the
 * files are being written, the next one gets all.
 */
export function withStaticFiles(sendFile: RequestHandler | undefined, next: RequestHandler): RequestHandler {
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    return (filePath.test(path) && sendFile ? sendFile : next)(request, response);
  };
}

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { inject } from "light-my-request";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { staticFilesIn, withStaticFiles } from "./static-files";

let scratch: ScratchFolder;

beforeAll(() => {
  scratch = scratchFolder();
  for (const file of [
    ".next/static/chunks/a.js",
    ".next/static/chunks/a.js.br",
    ".next/static/chunks/a.js.gz",
    ".next/static/chunks/c.css",
    ".next/static/chunks/c.css.gz",
    ".next/static/b/[x]~.js",
    ".next/server/page.js",
    "public/icons/i.png",
    "public/fonts/f.woff",
    "public/embed/e.css",
  ]) {
    mkdirSync(join(scratch.path, file, ".."), { recursive: true });
    writeFileSync(join(scratch.path, file), file);
  }
});
afterAll(() => scratch.remove());

/** The response to a request for a path with the folder's static files. */
async function answer(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  sendFile = staticFilesIn(scratch.path),
) {
  const rendered = (_: IncomingMessage, response: ServerResponse) => void response.end("rendered");
  return inject(withStaticFiles(sendFile, rendered), { url: path, headers });
}

it.each([
  ["/_next/static/chunks/a.js", ".next/static/chunks/a.js"],
  ["/_next/static/chunks/a.js?dpl=1", ".next/static/chunks/a.js"],
  ["/_next/static/b/%5Bx%5D~.js", ".next/static/b/[x]~.js"],
  ["/icons/i.png", "public/icons/i.png"],
  ["/_next/static/chunks/b.js", 404],
  ["/_next/static/chunks", 404],
  ["/_next/static/", 404],
  ["/_next/static/server/page.js", 404],
  ["/icons/none.png", 404],
  ["/icons/", 404],
  ["/fonts/f.woff", "public/fonts/f.woff"],
  ["/fonts/none.woff", 404],
  ["/_next/image?url=/icons/i.png", "rendered"],
  ["/en?x=/icons/i.png", "rendered"],
  ["/icons", "rendered"],
])("%s is %s", async (path, what) => {
  const { statusCode, payload } = await answer(path);
  expect(statusCode === 200 ? payload : statusCode).toBe(what);
});

describe("compression", () => {
  it.each([
    ["a.js", "br, gzip", "br", "a.js.br", "text/javascript; charset=utf-8"],
    ["a.js", "gzip", "gzip", "a.js.gz", "text/javascript; charset=utf-8"],
    ["a.js", "br;q=0, gzip", "gzip", "a.js.gz", "text/javascript; charset=utf-8"],
    ["a.js", "identity", undefined, "a.js", "text/javascript; charset=utf-8"],
    ["a.js", undefined, undefined, "a.js", "text/javascript; charset=utf-8"],
    ["c.css", "br, gzip", undefined, "c.css", "text/css; charset=utf-8"],
    ["c.css", "gzip", "gzip", "c.css.gz", "text/css; charset=utf-8"],
  ])("%s for %s is sent as %s", async (file, accepted, encoding, sent, type) => {
    const accept = accepted === undefined ? {} : { "accept-encoding": accepted };
    const { headers, payload } = await answer(`/_next/static/chunks/${file}`, accept);
    expect(payload).toBe(`.next/static/chunks/${sent}`);
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-type": type });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(String(payload.length));
  });
});

it("files of the build may be kept for a year; those of public are asked for again", async () => {
  const cachingOf = async (path: string) => (await answer(path)).headers["cache-control"];
  expect(await cachingOf("/_next/static/chunks/a.js")).toBe("public, max-age=31536000, immutable");
  expect(await cachingOf("/icons/i.png")).toBe("public, max-age=0");
});

it("answers 304 to the file's entity tag, and sends the whole file for a range", async () => {
  const first = await answer("/icons/i.png");
  const again = await answer("/icons/i.png", { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, ""]);
  for (const range of ["bytes=2-4", "bytes=99999-", "bytes=9-3"]) {
    const { statusCode, payload } = await answer("/icons/i.png", { range });
    expect([statusCode, payload], range).toEqual([200, "public/icons/i.png"]);
  }
});

it("a file that is gone is not found", async () => {
  const path = join(scratch.path, ".next/static/old.js");
  for (const suffix of ["", ".br"]) writeFileSync(path + suffix, "old");
  const sendFile = staticFilesIn(scratch.path);
  expect((await answer("/_next/static/old.js", {}, sendFile)).payload).toBe("old");
  for (const suffix of ["", ".br"]) rmSync(path + suffix);
  const missing = await answer("/_next/static/old.js", { "accept-encoding": "br" }, sendFile);
  expect([missing.statusCode, missing.headers["content-encoding"], missing.headers["cache-control"]]).toEqual([
    404,
    undefined,
    "no-store",
  ]);
  expect(missing.payload).toBe("There is nothing here.\n");
});

it("leaves files that are being written to the pages", async () => {
  const rendered = (_: IncomingMessage, response: ServerResponse) => void response.end("rendered");
  const { payload } = await inject(withStaticFiles(undefined, rendered), { url: "/_next/static/chunks/new.js" });
  expect(payload).toBe("rendered");
});

it("a folder without a build has no files", async () => {
  const none = staticFilesIn(join(scratch.path, "public"));
  expect((await answer("/_next/static/chunks/a.js", {}, none)).statusCode).toBe(404);
});

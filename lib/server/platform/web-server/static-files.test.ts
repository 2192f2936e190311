import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { inject } from "light-my-request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { staticFilesIn, withStaticFiles } from "./static-files";

let scratch: ScratchFolder;

beforeAll(() => {
  scratch = scratchFolder();
  for (const file of [
    ".next/static/chunks/a.js",
    ".next/static/b/[x]~.js",
    ".next/server/page.js",
    "public/icons/i.png",
    "public/fonts/f.woff",
  ]) {
    mkdirSync(join(scratch.path, file, ".."), { recursive: true });
    writeFileSync(join(scratch.path, file), "");
  }
});
afterAll(() => scratch.remove());

/** The response to a request for a path with the folder's static files. */
async function came(path: string, files: ReadonlySet<string> | null = staticFilesIn(scratch.path)): Promise<string> {
  const says = (text: string) => (request: IncomingMessage, response: ServerResponse) =>
    void response.end(`${text}, range ${request.headers.range}`);
  const handler = withStaticFiles(files, says("sent"), says("rendered"));
  const { statusCode, payload } = await inject(handler, { url: path, headers: { range: "bytes=9-" } });
  return statusCode === 200 ? payload : `${statusCode}`;
}

it.each([
  ["/_next/static/chunks/a.js", "sent, range undefined"],
  ["/_next/static/chunks/a.js?dpl=1", "sent, range undefined"],
  ["/_next/static/b/%5Bx%5D~.js", "sent, range undefined"],
  ["/icons/i.png", "sent, range undefined"],
  ["/_next/static/chunks/b.js", "404"],
  ["/_next/static/chunks", "404"],
  ["/_next/static/", "404"],
  ["/_next/static/server/page.js", "404"],
  ["/icons/none.png", "404"],
  ["/icons/", "404"],
  ["/fonts/f.woff", "sent, range undefined"],
  ["/fonts/none.woff", "404"],
  ["/_next/image?url=/icons/i.png", "rendered, range bytes=9-"],
  ["/en?x=/icons/i.png", "rendered, range bytes=9-"],
  ["/icons", "rendered, range bytes=9-"],
])("%s is %s", async (path, what) => {
  expect(await came(path)).toBe(what);
});

it("sends existing files while the list is unknown: they change while they are written", async () => {
  expect(await came("/_next/static/chunks/new.js", null)).toBe("sent, range undefined");
});

it("a folder without a build has no files", () => {
  expect([...staticFilesIn(join(scratch.path, "public"))]).toEqual([]);
});

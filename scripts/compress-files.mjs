// Compresses the files of the build that browsers load, with Brotli and gzip, so that the server only sends them.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { projectFolder } from "./run-step.mjs";

/** Smaller files gain nothing. */
const minBytes = 1000;
const types = new Set([".css", ".js", ".svg"]);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

for (const entry of readdirSync(join(projectFolder, ".next/static"), { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && types.has(extname(entry.name))) await compress(join(entry.parentPath, entry.name));
}

/** @param {string} path */
async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await writeFile(`${path}.br`, small);
  await writeFile(`${path}.gz`, gzipped);
}

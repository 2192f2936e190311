// The server of the browser tests: the built pages over a new demo league, gone when the tests are over.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "./serve.mjs";

const folder = mkdtempSync(join(tmpdir(), "turkey-tracks-e2e-"));
process.env.TURKEY_TRACKS_DATA = folder;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
await serve({ build: true, flags: ["--demo"] });

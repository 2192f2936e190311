// npm run security: everything that is tried on a running server, and a table of it. With `-- --url http://127.0.0.1:3000 --email …
// --password …` (an administrator's) it asks that server; without, one of its own.
import { argv } from "node:process";
import { runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const more = argv.slice(2);
await setUp({ build: !more.includes("--url") });
process.exitCode = await runOpenly(process.execPath, ["--import", "tsx", "security/run.ts", ...more]);

// npm run load -- --tables 300 --speedup 60 --scale 1,5,25: plays league nights against a server of its own, or against
// a running one (--url http://127.0.0.1:3000 with --email and --password of an administrator, or the setup --code).
import { spawn } from "node:child_process";
import { argv } from "node:process";
import { projectFolder } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const more = argv.slice(2);
await setUp({ build: !more.includes("--url") });
const program = ["--conditions=react-server", "--import", "tsx", "bench/load.ts", ...more];
// Detached, so that only the program gets the terminal's signals: it stops its server and pages in order.
const evening = spawn(process.execPath, program, { cwd: projectFolder, stdio: "inherit", detached: true });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => evening.kill("SIGINT"));
evening.once("close", (code) => {
  process.exitCode = code ?? 1;
});

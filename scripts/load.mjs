// npm run load -- --tables 300 --speedup 60 --scale 1,5,25: league nights played against a server of its own, or against
// a running one (--url http://127.0.0.1:3000 with --email and --password of an administrator, or the set-up --code).
import { argv } from "node:process";
import { runOpenly } from "./run-step.mjs";
import { setUp } from "./setup.mjs";

const more = argv.slice(2);
await setUp({ build: !more.includes("--url") });
// What is pressed at the terminal reaches the evening by itself, which ends in order.
process.on("SIGINT", () => undefined);
process.exitCode = await runOpenly(process.execPath, [
  ...["--conditions=react-server", "--import", "tsx", "bench/load.ts"],
  ...more,
]);

// npm run backup -- --to file: writes the running installation to a signed file, reads it back, and checks its leagues
// against their ledgers.
import { readFileSync } from "node:fs";
import { runBackup } from "@/lib/server/backup/run-backup";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const context = { env: process.env, args: process.argv.slice(2) };
process.exitCode = await runBackup(context, { release: version, at: new Date() });

// npm run end-sessions -- --of address | --all: whoever is signed in no longer is, at once and on every server.
import { runEndSessions } from "@/lib/server/accounts/run-end-sessions";

process.exitCode = await runEndSessions({ env: process.env, args: process.argv.slice(2) });

// npm run end-sessions -- --of address | --all: ends sessions immediately, on every server.
import { runEndSessions } from "@/lib/server/accounts/run-end-sessions";

process.exitCode = await runEndSessions({ env: process.env, args: process.argv.slice(2) });

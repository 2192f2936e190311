// npm run verify-ledger [-- --database-url postgresql://…]: holds all that is stored against the leagues' ledgers.
import { runVerifyLedger } from "@/lib/server/ledger/run-verify-ledger";

process.exitCode = await runVerifyLedger({ env: process.env, args: process.argv.slice(2) });

// npm run verify-ledger [-- --database-url postgresql://…]: verifies each league's ledger, and the league's tables
// against it. Does not check accounts, sessions, phones and table links (lib/server/data/ledger/stored-digests.ts).
import { runVerifyLedger } from "@/lib/server/ledger/run-verify-ledger";

process.exitCode = await runVerifyLedger({ env: process.env, args: process.argv.slice(2) });

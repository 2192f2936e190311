// npm run verify-ledger [-- --database-url postgresql://…]: checks each league's ledger, and the rows of the league's tables against it. Accounts, sessions, phones and table links are not checked (lib/server/data/ledger/stored-digests.ts).
import { runVerifyLedger } from "@/lib/server/ledger/run-verify-ledger";

process.exitCode = await runVerifyLedger({ env: process.env, args: process.argv.slice(2) });

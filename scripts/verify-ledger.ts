// npm run verify-ledger -- --database-url postgresql://…: holds all that is stored against the leagues' ledgers.
// Ends with 0 when everything holds, 1 when something does not (the first is named), 2 when it could not look.
import { parseArgs } from "node:util";
import { disconnect, inSnapshot } from "@/lib/server/db/client";
import { leaguesToVerify } from "@/lib/server/db/leagues";
import { verifyLeague } from "@/lib/server/ledger/verify-league";

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { "database-url": { type: "string" } } });
  const url = values["database-url"] ?? process.env["DATABASE_URL"];
  if (!url) throw new Error("Say which database: --database-url postgresql://…, or DATABASE_URL.");
  process.env["DATABASE_URL"] = url;
  return inSnapshot(async (tx) => {
    for (const league of await leaguesToVerify(tx)) {
      const check = await verifyLeague(tx, league);
      if (!check.ok) {
        process.stdout.write(`${league.slug}: ${check.fault}\n`);
        return 1;
      }
      const { rows, games, revisions, head } = check;
      process.stdout.write(
        `${league.slug}: ${rows} rows, ${games} games, ${revisions} entries of hands: all as the ledger tells; head ${head}\n`,
      );
    }
    return 0;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
await disconnect();

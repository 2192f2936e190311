import { db } from "@/lib/server/data/connection/client";
import { leagueModels, volatileModels } from "@/lib/server/data/connection/record-query";
import { type LedgerReader, readLedgers } from "@/lib/server/platform/live/league-versions";

let readers = new Map<string, LedgerReader>();

/**
 * Throws if a ledger row wrote to a table, by the database's record, whose readers are not invalidated by the facts
 * that the row states.
 */
export async function requireStatedFacts(leagueId: string, seq: number): Promise<void> {
  const url = process.env["DATABASE_URL"] ?? "";
  const reader = readers.get(url) ?? readLedgers(url);
  readers.set(url, reader);
  const { leagues } = await reader.changes(new Map([[leagueId, seq - 1]]));
  const league = leagues.find(({ id }) => id === leagueId);
  const row = await db().ledgerEntry.findUnique({ where: { leagueId_seq: { leagueId, seq } } });
  const facts = league?.since?.facts ?? ["league"];
  if (!row?.writes || facts.includes("league")) return;
  const isSeason = facts.includes("seasons");
  // A row that states only matches' results must not have changed another match. A table's key does not include its
  // match. The facts include those of rows that were written at the same time.
  const results = facts.some((fact) => fact.startsWith("schedule:"))
    ? []
    : facts.filter((fact) => fact.startsWith("result:")).map((fact) => fact.slice("result:".length));
  const forgotten = row.writes.split("\n").flatMap((line) => {
    if (line === "") return [];
    const [table, [, id]] = JSON.parse(line) as [string, unknown[]];
    if (volatileModels.has(table)) return [];
    // It writes only the items that are put off, which no public page reads.
    if (row.kind === "put-off-item" && table === "League") return [];
    const isStated =
      !leagueModels.has(table) &&
      isSeason &&
      (results.length === 0 || table === "MatchTable" || (table === "Match" && results.includes(String(id))));
    return isStated ? [] : [table];
  });
  if (forgotten.length === 0) return;
  throw new Error(
    `${row.kind} states ${facts.join(", ") || "nothing"} and wrote ${[...new Set(forgotten)].join(", ")}`,
  );
}

/** Closes its connections. */
export async function closeReaders(): Promise<void> {
  const open = [...readers.values()];
  readers = new Map();
  await Promise.all(open.map((reader) => reader.close()));
}

import "server-only";
import { decidedFor } from "@/lib/competition/brackets/match-length";
import { rulebook } from "@/lib/rulebooks/registry";
import { FoldedLedger } from "@/lib/score-sheet/fold-ledger";
import type { Tx } from "../data/connection/client";
import { rowsAfter } from "../data/ledger/ledger";
import { storedDigests, strangeTriggers, tablesNotNoted, writesByOthers } from "../data/ledger/stored-digests";
import { gamesToVerify } from "../data/matches/games";
import { matchesToVerify } from "../data/matches/matches";
import { quarantineOf } from "../data/tables/quarantine";
import { movesToVerify } from "../data/tables/sheet-moves";
import { migrationsFolder, migrationsIn } from "../platform/boot/migration-files";
import { faultOfGame } from "./verify-game";
import { verifyLedger } from "./verify-ledger";
import { WrittenRows } from "./written-rows";

/** The result of checking a league: the first fault, in a sentence, or the numbers of checked rows. */
export type LeagueCheck =
  | {
      readonly ok: true;
      readonly rows: number;
      readonly games: number;
      readonly revisions: number;
      readonly head: string;
    }
  | { readonly ok: false; readonly fault: string };

const chainFaults = {
  gap: "is missing",
  "broken-link": "does not hang on the row before it",
  "changed-row": "is not what it was when it was written",
  "wrong-head": "is the last, and is not the one that the league names as its last",
} as const;

const pageSize = 500;

/**
 * Checks a league against its ledger: the hash chain; every game, hand, figure and match state as replayed from the
 * ledger; then each row of the tables with digests (all of a league's except those in `undigested`). Returns the first
 * difference.
 */
export async function verifyLeague(
  tx: Tx,
  league: { id: string; ledgerSeq: number; ledgerHead: string },
): Promise<LeagueCheck> {
  const chain = await verifyLedger(tx, league);
  if (!chain.ok) return { ok: false, fault: `Row ${chain.seq} of the ledger ${chainFaults[chain.reason]}.` };
  const matches = await matchesToVerify(tx, league.id);
  const books = new Map(matches.map(({ id, stage }) => [id, stage.rulebook]));
  const folded = new FoldedLedger((match) => rulebook(books.get(match) ?? ""));
  const written = new WrittenRows(league.id);
  const baselines: number[] = [];
  for (let after = 0; after < league.ledgerSeq; after += pageSize) {
    for (const row of await rowsAfter(tx, league.id, after, pageSize)) {
      folded.add(row);
      written.add(row);
      if (row.kind === "baseline") baselines.push(row.seq);
    }
  }
  const games = await verifyGames(tx, league.id, folded);
  if (typeof games === "string") return { ok: false, fault: games };
  const fault =
    faultOfMoves(folded, await movesToVerify(tx, league.id)) ??
    faultOfMatches(matches, folded) ??
    faultOfQuarantine(folded, await quarantineOf(tx, league.id)) ??
    (await faultOfRows(tx, league.id, written)) ??
    faultOfBaselines(baselines);
  if (fault) return { ok: false, fault };
  return { ok: true, rows: chain.rows, ...games, head: chain.head };
}

/**
 * Returns the first baseline that no upgrade can have written: each migration of this release writes at most one per
 * league.
 */
function faultOfBaselines(baselines: readonly number[]): string | null {
  const first = baselines.filter((seq) => seq > 1)[upgradesWithBaselines()];
  return first === undefined ? null : `Row ${first} of the ledger is a baseline that no upgrade wrote.`;
}

const upgradesWithBaselines = () =>
  migrationsIn(migrationsFolder).filter(({ sql }) => /^SELECT "write_baseline"\(/m.test(sql)).length;

/** Compares the rows of the league's tables that have digests with the digests that its commands wrote. */
async function faultOfRows(tx: Tx, league: string, written: WrittenRows): Promise<string | null> {
  const [unnoted] = await tablesNotNoted(tx);
  if (unnoted !== undefined) return `What is written to the table ${unnoted} is not noted: its triggers are gone.`;
  const [strange] = await strangeTriggers(tx);
  if (strange) return `The table ${strange.table} has a trigger, ${strange.name}, that is not the program's.`;
  for (const writes of await writesByOthers(tx, league)) written.addOther(writes);
  return written.faultOf(await storedDigests(tx, league));
}

async function verifyGames(
  tx: Tx,
  league: string,
  folded: FoldedLedger,
): Promise<string | { readonly games: number; readonly revisions: number }> {
  const seen = new Set<string>();
  let [after, revisions] = ["", 0];
  for (;;) {
    const games = await gamesToVerify(tx, league, after, pageSize);
    for (const game of games) {
      const { match, position } = game.table;
      seen.add(`${match.id} ${position} ${game.number}`);
      const fault = faultOfGame(game, folded);
      if (fault) return fault;
      revisions += game.hands.length;
    }
    after = games.at(-1)?.id ?? after;
    if (games.length < pageSize) break;
  }
  const missing = [...folded.games].find(([name]) => !seen.has(name));
  if (!missing) return { games: seen.size, revisions };
  const { number, table, match } = missing[1];
  return `Game ${number} at table ${table} of match ${match} is gone; the ledger tells of it.`;
}

function faultOfMatches(matches: Awaited<ReturnType<typeof matchesToVerify>>, folded: FoldedLedger): string | null {
  for (const { id, slug, state, games, wins, tables } of matches) {
    const other = tables.find(({ position, ownSheets }) => folded.ownSheets.has(`${id} ${position}`) !== ownSheets);
    if (other)
      return `Each side keeps its own sheet at table ${other.position} of match ${slug}: ${other.ownSheets}; the ledger says the contrary.`;
    const over = tables.flatMap((table) => table.games).filter((game) => game.state === "finished");
    const isDecided =
      decidedFor(
        tables.length === 1 ? wins : null,
        over.map(({ winner }) => winner),
      ) !== null;
    const isOver = isDecided || (tables.length > 0 && over.length === games * tables.length);
    if (state === "finished" && !isOver) return `Match ${slug} is finished; only ${over.length} of its games are over.`;
    if (isOver && (state === "playing" || state === "scheduled"))
      return `All games of match ${slug} are over, and it is ${state}.`;
  }
  return null;
}

/** The moved sheets must be those in the ledger, at the places it names. */
function faultOfMoves({ moves }: FoldedLedger, stored: Awaited<ReturnType<typeof movesToVerify>>): string | null {
  for (const { ledgerSeq, from, fromGame, to, toGame, swapped } of stored) {
    const expected = moves.find(({ seq }) => seq === ledgerSeq);
    if (!expected) return `No row of the ledger moved the sheet that row ${ledgerSeq} is said to have moved.`;
    const storedMove = [from.matchId, from.position, fromGame, to.matchId, to.position, toGame, swapped];
    const folded = [expected.from, expected.to].flatMap(({ match, table, game }) => [match, table, game]);
    if ([...folded, expected.swapped].join() !== storedMove.join())
      return `Row ${ledgerSeq} of the ledger moved a sheet otherwise than it is kept: ${storedMove.join(" ")}.`;
  }
  const missing = moves.find(({ seq }) => stored.every(({ ledgerSeq }) => ledgerSeq !== seq));
  return missing ? `Row ${missing.seq} of the ledger moved a sheet; nothing is kept of it.` : null;
}

function faultOfQuarantine(folded: FoldedLedger, stored: Awaited<ReturnType<typeof quarantineOf>>): string | null {
  for (const { commandId, ledgerSeq, settledSeq } of stored) {
    const expected = folded.quarantine.get(commandId);
    if (expected?.row.seq !== ledgerSeq)
      return `The ledger sets nothing aside in row ${ledgerSeq}; the quarantine says so.`;
    if (expected.settledSeq !== settledSeq)
      return `What row ${ledgerSeq} set aside was settled by row ${expected.settledSeq}; the quarantine says ${settledSeq}.`;
  }
  if (stored.length === folded.quarantine.size) return null;
  const missing = [...folded.quarantine.values()].find(({ row }) =>
    stored.every(({ commandId }) => commandId !== row.commandId),
  );
  return `What row ${missing?.row.seq} set aside is gone from the quarantine.`;
}

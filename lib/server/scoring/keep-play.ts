import "server-only";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { insertHandRecord, recordOfHand } from "../data/matches/hand-records";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import { tablePlayed } from "../data/matches/table-played";
import { rejected, type UseCase, type Work } from "../use-case";

/**
 * Keeps a record of a hand that is over and on the sheet. The referee replays it; what it refuses is not stored. A
 * record with an irregular card is only for a hand that the sheet has as a renege; elsewhere the record is wrong.
 */
export const keepPlay: UseCase<"keep-play"> = async (work, command) => {
  const { league, match, hand, record } = command;
  const { tx } = work;
  const stored = await matchWithSheets(tx, league, { id: match });
  const at = stored?.tables.find(({ position }) => position === command.table);
  const game = at?.games.find(({ number }) => number === command.game);
  if (!stored || !game) return { kind: "missing" };
  if (stored.season.openVenue !== null) return rejected("record-open-table");
  const { book, rules } = tablePlayed(stored);
  const records = book.play?.records;
  if (!records) return rejected("record-no-play");
  const { rows } = scoreSheet(book, rules, game.firstDealer ?? 0, game.hands);
  const row = rows.find((one) => one.hand === hand && one.state === "inked");
  if (!row) return rejected("record-before-sheet", { params: { hand } });
  const replayed = records.read(rules, record);
  if (!replayed.ok) return { kind: "rejected", problems: replayed.error };
  const { irregular } = replayed.value;
  const isRenege = row.score.marks.some(({ kind }) => kind === "renege");
  if (irregular && !isRenege) return { kind: "rejected", problems: irregular };
  return store(work, command, replayed.value.record);
};

/** Removes the record of a hand; its revisions stay on record. */
export const removePlay: UseCase<"remove-play"> = (work, command) => store(work, command, null);

type HandKey = Parameters<UseCase<"remove-play">>[1];

/** Stores the next revision, unless it is the same as the last one. */
async function store(
  { tx, seq, at }: Work,
  { league, match, table, game, hand }: Omit<HandKey, "kind">,
  record: Readonly<Record<string, unknown>> | null,
): ReturnType<UseCase<"remove-play">> {
  const last = await recordOfHand(tx, league, { match, table, game, hand });
  if (!last) return { kind: "missing" };
  if (canonicalJson(last.record as Json) === canonicalJson(record as Json)) return { kind: "agreed" };
  const { gameId, revision } = last;
  await insertHandRecord(tx, { leagueId: league, gameId, hand, revision: revision + 1, record, ledgerSeq: seq, at });
  return { kind: "applied" };
}

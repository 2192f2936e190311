import "server-only";
import { insertLineUps, replaceLineUp } from "../data/line-ups/line-ups";
import { insertMatches } from "../data/matches/matches";
import { havePaid } from "../data/seasons/dues";
import { entrantAdjusted } from "../data/seasons/points-adjustments";
import { changesSince, markUndone, type scheduleChangeOf, setScheduleVersion } from "../data/seasons/schedule-changes";
import {
  deleteEntrant,
  deleteMatches,
  replaceSides,
  setByes,
  setRoundDate,
  setRoundPlays,
  setTableNumber,
  setWithdrawal,
  updateMatchRow,
} from "../data/seasons/schedules";
import { storedDate } from "../platform/system/clock";
import {
  type SeatedRow,
  type SeatedRows,
  type SeatedRowsAfter,
  seatedRows,
  seatedRowsAfter,
} from "../seasons/seated-rows";
import type { seatedSeasonOf } from "../seasons/seated-season";
import { rejected, type UseCaseResult, type Work } from "../use-case";

type Stored = NonNullable<Awaited<ReturnType<typeof seatedSeasonOf>>>;
type Change = NonNullable<Awaited<ReturnType<typeof scheduleChangeOf>>>;

/**
 * Undoes a change of a season of single players: restores its rounds under a new version. Refused when one of them has
 * begun, or a later change touched the same rounds or players.
 */
export async function undoSeatedChange(
  work: Work,
  league: string,
  stored: Stored,
  change: Change,
): Promise<UseCaseResult> {
  const { tx, at } = work;
  const before = seatedRows.parse(change.before);
  const after = seatedRowsAfter.parse(change.after);
  const refusal =
    (await refusalOf(work, league, stored, change, after)) ?? (await joinedRefusal(work, league, stored, after));
  if (refusal) return refusal;
  await restoreMatches(work, league, stored, before, after);
  for (const [id, { date, plays, sitOuts }] of Object.entries(before.rounds)) {
    await setRoundDate(tx, league, id, date === null ? null : storedDate(date));
    await setRoundPlays(tx, league, id, plays);
    await setByes(tx, league, id, sitOuts);
  }
  for (const entrant of after.joined) await deleteEntrant(tx, league, entrant);
  for (const entrant of after.left) await setWithdrawal(tx, league, entrant, null);
  await markUndone(tx, league, change.id, at);
  const version = stored.season.scheduleVersion + 1;
  await setScheduleVersion(tx, league, stored.season.id, version);
  return { kind: "applied", result: { version } };
}

async function refusalOf(
  { tx }: Work,
  league: string,
  { season, rounds }: Stored,
  { version }: Change,
  after: SeatedRowsAfter,
): Promise<UseCaseResult | null> {
  if (season.state === "finished" || season.state === "archived") return rejected("season-over");
  const begun = rounds.find(({ id, hasBegun }) => hasBegun && after.rounds[id]);
  if (begun) return rejected("round-has-begun", { params: { round: begun.number } });
  const own = touchedBy(after);
  const later = await changesSince(tx, league, season.id, version);
  const hangsOn = later.some((one) => touchedBy(seatedRowsAfter.parse(one.after)).some((id) => own.includes(id)));
  return hangsOn ? rejected("later-round-change-first") : null;
}

/** The ids of all parts of a change: rounds, and players that it added or withdrew. */
function touchedBy({ rounds, joined, left }: SeatedRowsAfter): readonly string[] {
  return [...Object.keys(rounds), ...joined, ...left];
}

/** A player with points adjustments or payments is not deleted with their seats. */
async function joinedRefusal(
  { tx }: Work,
  league: string,
  { players }: Stored,
  { joined }: SeatedRowsAfter,
): Promise<UseCaseResult | null> {
  if (await havePaid(tx, league, joined)) return rejected("late-entrant-has-payments");
  const adjusted = await entrantAdjusted(tx, league, joined);
  const name = players.find(({ id }) => id === adjusted)?.name ?? "";
  return adjusted ? rejected("late-player-has-adjustments", { params: { name } }) : null;
}

async function restoreMatches(
  work: Work,
  league: string,
  { season, rounds }: Stored,
  before: SeatedRows,
  after: SeatedRowsAfter,
): Promise<void> {
  const added = Object.keys(after.matches).filter((id) => !before.matches[id]);
  await deleteMatches(work.tx, league, added, []);
  const existing = new Map(rounds.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  for (const [id, row] of Object.entries(before.matches)) {
    if (existing.has(id)) await restoreMatch(work, league, id, row);
    else await insertAgain(work, league, { season: season.id, stage: season.stage.id, id }, row);
  }
}

async function restoreMatch({ tx }: Work, league: string, id: string, row: SeatedRow): Promise<void> {
  await updateMatchRow(tx, league, id, {
    date: row.date === null ? null : storedDate(row.date),
    plannedDate: row.planned === null ? null : storedDate(row.planned),
    time: row.time,
    venueId: row.venue,
    state: "scheduled",
    note: row.note,
  });
  await replaceSides(tx, league, id, row.sides);
  await setTableNumber(tx, league, row.table.id, row.table.number);
  await replaceLineUp(tx, league, row.table.id, 1, seatsOf(row));
}

/** Restores a removed table under its own id, with an incremented calendar sequence. */
async function insertAgain(
  { tx }: Work,
  leagueId: string,
  { season: seasonId, stage: stageId, id }: { readonly season: string; readonly stage: string; readonly id: string },
  row: SeatedRow,
): Promise<void> {
  const { number, slug, games, table, sides } = row;
  const match = {
    ...{ leagueId, id, seasonId, stageId, roundId: row.round, number, slug, games },
    date: row.date === null ? null : storedDate(row.date),
    plannedDate: row.planned === null ? null : storedDate(row.planned),
    time: row.time ?? "19:00",
    venueId: row.venue,
    note: row.note,
    sequence: row.sequence + 1,
  };
  await insertMatches(
    tx,
    [match],
    sides.map((side) => ({ ...side, leagueId, matchId: id })),
    [{ leagueId, id: table.id, matchId: id, position: 1, number: table.number }],
  );
  await insertLineUps(
    tx,
    leagueId,
    seatsOf(row).map((seat) => ({ ...seat, tableId: table.id, fromGame: 1 })),
  );
}

function seatsOf({ seats }: SeatedRow) {
  return seats.map((seat) => ({ ...seat, substitute: false }));
}

import "server-only";
import { maxMovementPlayers } from "@/lib/commands/movement-season";
import { movementProblems } from "@/lib/competition/movements/movement-problems";
import { type Replanned, replannedRounds } from "@/lib/competition/movements/replanned-rounds";
import type { Problem } from "@/lib/kernel/problem";
import type { Tx } from "../data/connection/client";
import { replaceLineUp } from "../data/line-ups/line-ups";
import {
  bumpCalendarSequence,
  deleteMatches,
  replaceSides,
  setByes,
  setWithdrawal,
  venuesOf,
} from "../data/seasons/schedules";
import { type EnteredPlayer, enterPlayers } from "../people/enter-players";
import { withFullNames } from "../people/known-people";
import { dateText } from "../platform/system/clock";
import { seatedRowsOf } from "../seasons/seated-rows";
import { seatedSeasonOf } from "../seasons/seated-season";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { insertTables, type MovementPlace, type NewTable, seatRows, sideRows } from "./save-movement";
import { saveSeatedChange } from "./save-seated-change";

type Stored = NonNullable<Awaited<ReturnType<typeof seatedSeasonOf>>>;
type Replan = Parameters<UseCase<"replan-movement">>[1];

/**
 * Adds and removes players of a season of single players: replans the rounds after the last that has begun, so that
 * pairs who have met meet again last. Begun rounds stay.
 */
export const replanMovement: UseCase<"replan-movement"> = async (work, command) => {
  const { league, season: id, leavers, joiners } = command;
  const decided = await decideReplan(work.tx, command);
  if ("done" in decided) return decided.done;
  const { stored, plan } = decided;
  const { season, settings } = stored;

  const rounds = stored.rounds.slice(plan.from - 1);
  const before = await seatedRowsOf(work.tx, league, rounds);
  for (const entrant of leavers) await setWithdrawal(work.tx, league, entrant, "kept");
  const place = { league, season: id, stage: season.stage.id, first: stored.players.length + 1 };
  const joined = await enterPlayers(work, place, joiners);
  const were = stored.players.map(({ id: entrant, name, personId }) => ({ entrant, name, person: personId ?? "" }));
  const players = new Map([...were, ...joined].map((player) => [player.entrant, player]));
  await saveReplanned(work, { ...placeOf(command, stored), movement: settings }, stored, plan, players);
  const version = await saveSeatedChange(work, league, id, {
    ...{ kind: "replan-movement", reason: command.reason, before, left: leavers },
    joined: joined.map(({ entrant }) => entrant),
  });
  return { kind: "applied", result: { from: plan.from, version } };
};

/** The replanned rounds, or the refusal. Writes nothing. */
export async function decideReplan(
  tx: Tx,
  command: Replan,
): Promise<{ readonly done: UseCaseResult } | { readonly stored: Stored; readonly plan: Replanned }> {
  const { league, season: id, leavers, joiners } = command;
  const stored = await seatedSeasonOf(tx, league, { id });
  if (!stored) return { done: { kind: "missing" } };
  const refusal = refusalOf(command, stored);
  if (refusal) return { done: refusal };
  const change = { leavers, joiners: joiners.map(({ entrant }) => entrant) };
  const plan = replannedRounds(stored.seated, change, maxMovementPlayers);
  if (!plan.ok) return { done: { kind: "rejected", problems: plan.error } };
  const problems = await listProblems(tx, command, stored);
  return problems.length > 0 ? { done: { kind: "rejected", problems } } : { stored, plan: plan.value };
}

function refusalOf({ seen, joiners }: Replan, { season, players }: Stored): UseCaseResult | null {
  if (season.state === "finished" || season.state === "archived") return rejected("season-over");
  if (season.scheduleVersion !== seen) return rejected("schedule-changed-meanwhile");
  const listed = new Set(players.map(({ id }) => id));
  return joiners.some(({ entrant }) => listed.has(entrant)) ? rejected("entrant-listed-twice") : null;
}

/** The problems of the changed list of players, including too few tables at the bar. */
async function listProblems(tx: Tx, command: Replan, stored: Stored): Promise<readonly Problem[]> {
  const { venue } = placeOf(command, stored);
  const staying = stored.players.filter(({ id, state }) => state === "active" && !command.leavers.includes(id));
  const bar = (await venuesOf(tx, command.league)).find(({ id }) => id === venue) ?? null;
  const players = await withFullNames({ tx }, command.league, [...staying, ...command.joiners]);
  return movementProblems({ ...stored.settings, players, bar, maxPlayers: maxMovementPlayers });
}

/** Time and place of the rounds: those of their first table. */
function placeOf({ league, season }: Replan, { season: { stage }, rounds }: Stored): Omit<MovementPlace, "movement"> {
  const [last] = rounds.at(-1)?.matches ?? [];
  return {
    league,
    season,
    stage: stage.id,
    venue: last?.venueId ?? null,
    games: stage.gamesPerMeeting,
    rounds: rounds.map(({ date, matches: [first] }) => ({
      date: (first?.date && dateText(first.date)) ?? date ?? "",
      time: first?.time ?? "19:00",
    })),
  };
}

/** A table keeps its match and links as long as its number exists. */
async function saveReplanned(
  work: Work,
  place: MovementPlace,
  { rounds }: Stored,
  { from, rounds: anew }: Replanned,
  players: ReadonlyMap<string, EnteredPlayer>,
): Promise<void> {
  const { tx } = work;
  const added: NewTable[] = [];
  const removed: string[] = [];
  for (const [i, { tables, sitOuts }] of anew.entries()) {
    const round = rounds[from - 1 + i];
    if (!round) continue;
    await setByes(tx, place.league, round.id, sitOuts);
    for (const [at, ids] of tables.entries()) {
      const seats = ids.flatMap((id) => players.get(id) ?? []);
      const match = round.matches[at];
      if (match) await reseat(work, place, match, seats);
      else added.push({ roundId: round.id, round: round.number, number: at + 1, seats });
    }
    removed.push(...round.matches.slice(tables.length).map(({ id }) => id));
  }
  await insertTables(work, place, added);
  await deleteMatches(tx, place.league, removed, []);
}

type StoredMatch = Stored["rounds"][number]["matches"][number];

async function reseat(
  { tx }: Work,
  place: MovementPlace,
  { id, tables }: StoredMatch,
  seats: readonly EnteredPlayer[],
) {
  await replaceSides(tx, place.league, id, sideRows(place.movement.kind, seats));
  await bumpCalendarSequence(tx, place.league, [id]);
  for (const table of tables) await replaceLineUp(tx, place.league, table.id, 1, seatRows(seats));
}

import "server-only";
import type { Command } from "@/lib/commands/command";
import type { EventFollows, MatchName } from "@/lib/competition/event-follows";
import type { Denied } from "../auth/policy";
import { type Tx, withTx } from "../db/client";
import { drawnEventOf, drawnMatchesOf, orTakeBack } from "../db/event-draws";
import { lockLeague } from "../db/leagues";
import { runIn } from "../dispatch";
import { mayRun } from "../ledger/dispatcher";
import type { Context } from "../use-case";
import { eventsTouched, matchesOf } from "./advance-after";
import { championOfEvent, eventProgress } from "./event-progress";
import { matchNames } from "./load-draw";

/**
 * What a command about a match would change in the event that it belongs to: it is carried out as it would be, looked at, and taken
 * back. Null for a command that is about no event.
 */
export async function whatFollows(command: Command, context: Context): Promise<EventFollows | Denied | null> {
  const denied = mayRun(command, context.caller);
  if (denied) return denied;
  return withTx(async (tx) => {
    const league = await lockLeague(tx, command.league);
    if (!league) return "missing";
    const work = { ...context, tx, seq: league.ledgerSeq + 1 };
    const [season] = await eventsTouched(work, command);
    if (season === undefined) return null;
    const matches = await matchesOf(tx, command);
    const before = await standOf(tx, command.league, season, matches);
    return orTakeBack<EventFollows | Denied | null>(tx, async () => {
      const done = await runIn(command, work);
      if (done.kind === "missing") return { value: "missing", keep: false };
      const problems = done.kind === "rejected" ? done.problems : [];
      // A refusal of what goes on has taken back what was written; then nothing follows.
      const after = await standOf(tx, command.league, season, matches);
      return { value: before && after && followsOf(before, after, problems), keep: false };
    });
  });
}

interface Stand {
  /** By "match slot": who sits there, by name. */
  readonly seats: ReadonlyMap<string, { readonly match: MatchName; readonly name: string | null }>;
  /** The matches whose results count. */
  readonly counted: ReadonlyMap<string, MatchName>;
  readonly champion: string | null;
  /** What the results of the command's own matches wait for, and whether who has gone on by them stays. */
  readonly waits: EventFollows["waits"];
  readonly isHeld: boolean;
  /** The draw's ids of those matches. */
  readonly own: readonly string[];
}

async function standOf(tx: Tx, league: string, season: string, own: readonly string[]): Promise<Stand | null> {
  const event = await drawnEventOf(tx, league, season);
  if (!event) return null;
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  const { going, results } = eventProgress(event, rows);
  const names = matchNames(going.matches);
  const nameOf = new Map<string, string>(event.entrants.map(({ id, name }) => [id, name]));
  const nameFor = (id: string): MatchName =>
    names.get(id) ?? { round: { code: "final", params: {} }, number: null, group: null };
  const slugs = rows.filter(({ id }) => own.includes(id)).map(({ slug }) => slug);
  const champion = championOfEvent(event, going);
  const waiting = slugs.flatMap((slug) => results.get(slug) ?? []).find(({ waits }) => waits !== null);
  return {
    seats: new Map(
      going.matches.flatMap(({ drawn, seats }) =>
        seats.map((seat, slot) => {
          const name = seat.state === "seated" ? (nameOf.get(seat.entrant) ?? "") : null;
          return [`${drawn.id} ${slot}`, { match: nameFor(drawn.id), name }] as const;
        }),
      ),
    ),
    counted: new Map(going.matches.filter(({ isCounted }) => isCounted).map(({ drawn: { id } }) => [id, nameFor(id)])),
    champion: champion && (nameOf.get(champion) ?? null),
    waits: waiting?.waits ?? null,
    isHeld: waiting?.isHeld ?? false,
    own: slugs,
  };
}

function followsOf(before: Stand, after: Stand, problems: EventFollows["problems"]): EventFollows {
  const seats = [...before.seats].flatMap(([at, { match, name: was }]) => {
    const becomes = after.seats.get(at)?.name ?? null;
    return was === becomes ? [] : [{ match, was, becomes }];
  });
  const dropped = [...before.counted].filter(([id]) => !after.counted.has(id) && !before.own.includes(id));
  const isSame = before.champion === after.champion;
  return {
    problems,
    seats,
    dropped: dropped.map(([, name]) => name),
    champion: isSame ? null : { was: before.champion, becomes: after.champion },
    waits: problems.length > 0 ? null : after.waits,
    isHeld: problems.length === 0 && after.isHeld,
  };
}

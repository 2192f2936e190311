import "server-only";
import type { Command } from "@/lib/commands/command";
import type { EventFollows, MatchName } from "@/lib/competition/event-follows";
import type { Denied } from "../auth/policy";
import { inReadOnlySnapshot, type Tx } from "../db/client";
import { drawnEventOf, drawnMatchesOf } from "../db/event-draws";
import { mayRun } from "../ledger/dispatcher";
import type { Context } from "../use-case";
import { eventsTouched, matchesOf } from "./advance-after";
import { championOfEvent, eventProgress } from "./event-progress";
import { type Foreseen, foreseen } from "./following";
import { foretold } from "./foretold";
import { matchNames } from "./load-draw";

/**
 * What a command about a match would change in the event that it belongs to: the decisions that it would meet, on what is stored at
 * this moment. Nothing is locked and nothing written, so that it keeps no command waiting. Null for a command that is about no event,
 * and for one that is not told beforehand.
 */
export async function whatFollows(command: Command, context: Context): Promise<EventFollows | Denied | null> {
  const denied = mayRun(command, context.caller);
  return denied ?? inReadOnlySnapshot((tx) => followsNow(tx, command, context));
}

/** The same within a transaction that reads; whether the caller may was asked before. */
export async function followsNow(tx: Tx, command: Command, context: Context): Promise<EventFollows | "missing" | null> {
  const { league } = command;
  const [season] = await eventsTouched({ tx }, command);
  const event = season === undefined ? null : await drawnEventOf(tx, league, season);
  if (!event) return null;
  const rows = await drawnMatchesOf(tx, league, event.stage.id);
  // No row of the ledger comes of it: its number is said nowhere.
  const told = await foretold({ ...context, tx, seq: 0 }, command, rows);
  if (!told) return null;
  if (told.done.kind === "missing") return "missing";
  const matches = await matchesOf(tx, command);
  const before = standOf({ event, rows }, matches);
  if (told.done.kind === "rejected") return followsOf(before, before, told.done.problems);
  const after = foreseen(event, told.rows);
  return "code" in after ? followsOf(before, before, [after]) : followsOf(before, standOf(after, matches), []);
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

function standOf({ event, rows }: Foreseen, own: readonly string[]): Stand {
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

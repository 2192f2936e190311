import type { Meeting } from "../../schedule/season-schedule";
import { at, type Blockers, blockers, type Groundwork, isMovable } from "./moves-question";
import type { Placed } from "./season-load";
import type { Reach, Spot } from "./season-spots";

/** Meetings that may change, each with the places it could have. */
export type FreeMeetings = ReadonlyMap<string, readonly Spot[]>;

/**
 * All that can change in a plan that moves at most `extra` meetings beyond the bound. Nothing is lost by leaving out
 * the rest: in a plan with fewest moves every moved meeting outside the core makes room for another moved one (else it
 * could as well have stayed), so it is reached from the core by a chain of such steps, of which there are at most
 * `extra`. A place in whose way more than `extra` others stand cannot be had either.
 */
export function withinReach(ground: Groundwork, extra: number, reach: Reach): FreeMeetings {
  const free = new Map<string, readonly Spot[]>();
  let ring: readonly string[] = [...ground.core];
  for (let depth = 0; ring.length > 0; depth++) {
    const next = new Set<string>();
    for (const meeting of ring.flatMap((id) => ground.byId.get(id) ?? [])) {
      const limit = ground.core.has(meeting.id) ? extra : extra - 1;
      const { spots, blocking } = possible(ground, meeting, reach, limit);
      free.set(meeting.id, spots);
      if (depth < extra) for (const other of blocking) next.add(other);
    }
    ring = [...next].filter((id) => !free.has(id));
  }
  return free;
}

/** Every meeting that may move at all, with every place: what is impossible among these is impossible. */
export function allFree(ground: Groundwork): FreeMeetings {
  const { question, byId } = ground;
  const free = [...byId.values()].filter(({ id }) => question.leave.has(id));
  const others = [...byId.values()].filter(
    (other) => !question.leave.has(other.id) && isMovable(other, question.today),
  );
  return everyPlaceOf(ground, [...free, ...others]);
}

/** Every place of those that cannot stay. */
export function leaversFree(ground: Groundwork): FreeMeetings {
  const { question, byId } = ground;
  return everyPlaceOf(
    ground,
    [...byId.values()].filter(({ id }) => question.leave.has(id)),
  );
}

function everyPlaceOf(ground: Groundwork, meetings: readonly Meeting[]): FreeMeetings {
  const limit = Number.POSITIVE_INFINITY;
  return new Map(meetings.map((meeting) => [meeting.id, possible(ground, meeting, "any-bar", limit).spots]));
}

/** The places of a meeting in whose way at most so many stand that are not in the core, and who may have to go. */
export function possible(ground: Groundwork, meeting: Meeting, reach: Reach, limit: number) {
  const spots: Spot[] = [];
  const blocking = new Set<string>();
  for (const spot of ground.question.spots(meeting, reach)) {
    const those = blockers(ground.question, ground.load, meeting, spot);
    if (those === null || leastMoved(those, ground.core) > limit) continue;
    spots.push(spot);
    for (const id of crowded(ground, at(meeting, spot), ground.core.size + limit)) blocking.add(id);
  }
  return { spots, blocking };
}

/** Those who may have to make room at a place when so many meetings move. */
function crowded({ question, load }: Groundwork, place: Placed, moving: number): string[] {
  return load
    .usesOf(place)
    .flatMap((use) => (load.usersOf(use).length + moving >= use.bound ? load.usersOf(use) : []))
    .filter((user) => isMovable(user, question.today))
    .map(({ id }) => id);
}

/** So many meetings outside the core have to make room at least. */
function leastMoved({ surely, some }: Blockers, core: ReadonlySet<string>): number {
  let least = [...surely].filter((id) => !core.has(id)).length;
  for (const list of some) {
    const inCore = list.users.filter(({ id }) => core.has(id)).length;
    least = Math.max(least, list.least - inCore);
  }
  return least;
}

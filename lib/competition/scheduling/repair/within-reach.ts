import type { Meeting } from "../../schedule/season-schedule";
import { at, type Blockers, blockers, type Groundwork, isMovable } from "./moves-question";
import type { Placed } from "./season-load";
import type { Reach, Spot } from "./season-spots";

/** Meetings that may change, each with its possible spots. */
export type FreeMeetings = ReadonlyMap<string, readonly Spot[]>;

/**
 * All possible changes of a plan that moves at most `extra` meetings beyond the bound. The rest can be ignored: in a
 * plan with the fewest moves every moved meeting outside the core makes room for another moved one (otherwise it could
 * have stayed), so it is reached from the core by a chain of at most `extra` such steps. A spot blocked by more than
 * `extra` others is unusable as well.
 */
export function withinReach(ground: Groundwork, extra: number, reach: Reach): FreeMeetings {
  const free = new Map<string, readonly Spot[]>();
  let frontier: readonly string[] = [...ground.core];
  for (let depth = 0; frontier.length > 0; depth++) {
    const next = new Set<string>();
    for (const meeting of frontier.flatMap((id) => ground.byId.get(id) ?? [])) {
      const limit = ground.core.has(meeting.id) ? extra : extra - 1;
      const { spots, blocking } = possible(ground, meeting, reach, limit);
      free.set(meeting.id, spots);
      if (depth < extra) for (const other of blocking) next.add(other);
    }
    frontier = [...next].filter((id) => !free.has(id));
  }
  return free;
}

/** Every movable meeting with every spot: anything impossible here is impossible. */
export function allFree(ground: Groundwork): FreeMeetings {
  const { question, byId } = ground;
  const free = [...byId.values()].filter(({ id }) => question.leave.has(id));
  const others = [...byId.values()].filter(
    (other) => !question.leave.has(other.id) && isMovable(other, question.today),
  );
  return everyPlaceOf(ground, [...free, ...others]);
}

/** Every spot of the meetings that must leave. */
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

/** The spots of a meeting that are blocked by at most a number of meetings outside the core, and those meetings. */
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

/** The meetings that may have to make room at a spot when a number of meetings move. */
function crowded({ question, load }: Groundwork, place: Placed, moving: number): string[] {
  return load
    .usesOf(place)
    .flatMap((use) => (load.usersOf(use).length + moving >= use.bound ? load.usersOf(use) : []))
    .filter((user) => isMovable(user, question.today))
    .map(({ id }) => id);
}

/** At least this many meetings outside the core have to make room. */
function leastMoved({ surely, some }: Blockers, core: ReadonlySet<string>): number {
  let least = [...surely].filter((id) => !core.has(id)).length;
  for (const list of some) {
    const inCore = list.users.filter(({ id }) => core.has(id)).length;
    least = Math.max(least, list.least - inCore);
  }
  return least;
}

import type { Demand, SeasonFrame } from "./season-frame";

/** The limits of one round of the first leg, combined with those of the same round of a mirrored leg. */
interface RoundRoom {
  readonly mayHome: boolean[];
  readonly mayAway: boolean[];
  readonly mayRest: boolean[];
  /** By venue: the maximum number of matches in this round, and (as away matches here) in the mirrored one. */
  readonly maxHome: number[];
  readonly maxAway: number[];
}

/**
 * Demands that are impossible within one night, found by counting: half of the playing teams must be at home, but the
 * venues have too few tables for them, or too many teams must play otherwise. Null if counting finds nothing.
 */
export function crowdedRound(frame: SeasonFrame, demands: readonly Demand[]): readonly Demand[] | null {
  for (let round = 0; round < frame.legRounds; round++) {
    let clash = demands.filter((demand) => roundsTouched(frame, demand).some((of) => of % frame.legRounds === round));
    if (!isCrowded(frame, clash, round)) continue;
    // Resources are removed first, so that wishes that clash with one of them remain.
    for (const demand of clash.toReversed()) {
      const fewer = clash.filter((other) => other !== demand);
      if (isCrowded(frame, fewer, round)) clash = fewer;
    }
    return clash;
  }
  return null;
}

function roundsTouched(frame: SeasonFrame, demand: Demand): readonly number[] {
  if (demand.kind !== "wish") return frame.roundsOn.get(demand.date) ?? [];
  const wish = frame.wishes[demand.wish];
  return wish && "team" in wish ? (frame.roundsOn.get(wish.date) ?? []) : [];
}

function isCrowded(frame: SeasonFrame, demands: readonly Demand[], round: number): boolean {
  if (demands.length === 0) return false;
  const room = roomIn(frame, demands, round);
  const teams = [...frame.teams.keys()];
  if (frame.teams.length % 2 === 0) return !isEnough(frame, room, -1);
  return !teams.some((resting) => room.mayRest[resting] && isEnough(frame, room, resting));
}

function roomIn(frame: SeasonFrame, demands: readonly Demand[], round: number): RoundRoom {
  const all = () => frame.teams.map(() => true);
  const room: RoundRoom = {
    mayHome: all(),
    mayAway: all(),
    mayRest: all(),
    maxHome: frame.venues.map(() => frame.teams.length),
    maxAway: frame.venues.map(() => frame.teams.length),
  };
  for (const demand of demands) {
    for (const at of roundsTouched(frame, demand)) {
      if (at % frame.legRounds === round) narrow(frame, room, demand, at < frame.legRounds);
    }
  }
  return room;
}

/** Applies a demand's limits; in the mirrored leg home and away are exchanged. */
function narrow(frame: SeasonFrame, room: RoundRoom, demand: Demand, isFirst: boolean): void {
  if (demand.kind === "wish") {
    narrowByWish(frame, room, demand.wish, isFirst);
    return;
  }
  const limit = isFirst ? room.maxHome : room.maxAway;
  const tables = demand.kind === "closed" ? 0 : (frame.venues[demand.venue]?.tables ?? 0);
  limit[demand.venue] = Math.min(limit[demand.venue] ?? 0, tables);
}

function narrowByWish(frame: SeasonFrame, room: RoundRoom, place: number, isFirst: boolean): void {
  const wish = frame.wishes[place];
  if (!wish || !("team" in wish)) return;
  const team = frame.placeOf.get(wish.team) ?? 0;
  const isOnly = frame.roundsOn.get(wish.date)?.length === 1;
  if (isOnly && wish.kind !== "off") room.mayRest[team] = false;
  if (wish.kind === "off" || (wish.kind === "away") === isFirst) room.mayHome[team] = false;
  if (wish.kind === "off" || (wish.kind === "home") === isFirst) room.mayAway[team] = false;
}

/** Whether sides can be assigned to all teams except the one with the bye (−1: none), half of them at home. */
function isEnough(frame: SeasonFrame, room: RoundRoom, resting: number): boolean {
  let [least, most] = [0, 0];
  for (const [venue, { teams }] of frame.venues.entries()) {
    const playing = teams.filter((team) => team !== resting);
    if (playing.some((team) => !room.mayHome[team] && !room.mayAway[team])) return false;
    const canHome = playing.filter((team) => room.mayHome[team]).length;
    const mustHome = playing.filter((team) => !room.mayAway[team]).length;
    const lower = Math.max(mustHome, playing.length - (room.maxAway[venue] ?? 0));
    const upper = Math.min(canHome, room.maxHome[venue] ?? 0);
    if (lower > upper) return false;
    least += lower;
    most += upper;
  }
  const half = Math.floor(frame.teams.length / 2);
  return least <= half && half <= most;
}

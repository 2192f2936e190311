import { breaksBound } from "../formats/break-bounds";
import type { Stop, TeamLines } from "../people/team-lines";
import { proofBasis, type SeasonProofs } from "./season-proofs";
import type { SeasonSchedule } from "./season-schedule";

/** A proved bound on the number of breaks of a schedule. */
export interface BreakBound {
  /** Null: neither the theorem nor a proof applies to this schedule. */
  readonly bound: number | null;
  readonly source: string | undefined;
  /** The best value for this number of teams without wishes. */
  readonly usual: number;
}

const none = { bound: null, source: undefined };

/**
 * The minimum number of breaks of schedules of this kind. The theorem applies to round robins in the minimum number of
 * rounds, in which all entrants play; the search's proofs apply to those under the same demands on the same nights.
 */
export function breakBoundOf(
  schedule: SeasonSchedule,
  lines: TeamLines,
  breaks: number,
  proofs: SeasonProofs | undefined,
): BreakBound {
  const { legs } = schedule.setting;
  const entrants = lines.lines.size;
  if (entrants < 2) return { ...none, usual: 0 };
  const usual = breaksBound({ entrants, legs, mirrored: legs === 2 }).value;
  // The number cannot be negative.
  if (breaks === 0) return { bound: 0, source: undefined, usual };
  if (!isCompact(lines, legs)) return { ...none, usual };
  const mirrored = legs === 2 && isMirrored(lines);
  const theory = breaksBound({ entrants, legs, mirrored });
  const isSearched = (legs === 1 || mirrored) && proofs !== undefined && proofs.basis === proofBasis(schedule);
  const bound = isSearched ? Math.max(theory.value, proofs.breaks) : theory.value;
  // A schedule below a proof's bound violates its demands: the proof does not apply to it.
  return bound > breaks || bound === theory.value
    ? { bound: theory.value, source: theory.source, usual }
    : { bound, source: undefined, usual };
}

/** Every leg is a separate round robin: each team meets each other once, in different rounds, or has its one bye. */
function isCompact({ lines, slots }: TeamLines, legs: number): boolean {
  const n = lines.size;
  const legRounds = n % 2 === 0 ? n - 1 : n;
  const rounds = [...slots].flatMap(([date, times]) => times.map((time) => `${date} ${time}`)).sort();
  if (rounds.length !== legs * legRounds || new Set(rounds).size < rounds.length) return false;
  return [...lines].every(([team, line]) => {
    if (line.length !== rounds.length || line.some(({ at }, i) => at !== rounds[i])) return false;
    return Array.from({ length: legs }, (_, leg) => line.slice(leg * legRounds, (leg + 1) * legRounds)).every(
      (own) => new Set(own.flatMap((stop) => opponentOf(stop, team))).size === n - 1,
    );
  });
}

function opponentOf({ meeting }: Stop, team: string): readonly string[] {
  if (meeting === null) return [];
  return [meeting.home === team ? meeting.away : meeting.home];
}

/** The second leg repeats the first in its order with home and away exchanged. */
function isMirrored({ lines }: TeamLines): boolean {
  return [...lines].every(([team, line]) => {
    const half = line.length / 2;
    return line.slice(0, half).every((stop, i) => {
      const back = line[i + half];
      if (back === undefined || opponentOf(stop, team)[0] !== opponentOf(back, team)[0]) return false;
      return stop.place === "bye" ? back.place === "bye" : back.place !== "bye" && back.place !== stop.place;
    });
  });
}

import { canonicalRounds } from "../formats/canonical-factorisation";
import { type Literal, not } from "./sat/constraint";
import type { SatSolver } from "./sat/sat-solver";
import type { ScheduleLiterals } from "./schedule-literals";
import type { SeasonFrame } from "./season-frame";
import { type Timetable, withLegs } from "./timetable";

/**
 * The canonical leg, with or without swapped sides: by round and place, the opponent and whether at home; −1 is a bye.
 */
export interface CanonicalLeg {
  readonly opponent: readonly (readonly number[])[];
  readonly isHome: readonly (readonly boolean[])[];
}

/** One leg of the canonical schedule of n places. */
export function canonicalLeg(n: number, swapped: boolean): CanonicalLeg {
  const rounds = canonicalRounds(n);
  const opponent = rounds.map(() => new Array<number>(n).fill(-1));
  const isHome = rounds.map(() => new Array<boolean>(n).fill(false));
  for (const [round, pairs] of rounds.entries()) {
    const [opponents = [], homes = []] = [opponent[round], isHome[round]];
    for (const { home, away } of pairs) {
      opponents[home] = away;
      opponents[away] = home;
      homes[swapped ? away : home] = true;
    }
  }
  return { opponent, isHome };
}

/** The canonical schedule with a team for each place. */
export function placedTimetable(frame: SeasonFrame, leg: CanonicalLeg, teamAt: readonly number[]): Timetable {
  const rounds = leg.opponent.map((opponents, round) =>
    opponents.flatMap((other, place) => {
      if (other < 0 || !leg.isHome[round]?.[place]) return [];
      return [{ home: teamAt[place] ?? 0, away: teamAt[other] ?? 0 }];
    }),
  );
  return withLegs(frame, rounds);
}

/**
 * The schedules derived from the canonical one by assigning teams to places. Only the requested facts are given to the
 * solver: a team's place determines its home matches and opponents.
 */
export class PlacedTeams implements ScheduleLiterals {
  readonly frame: SeasonFrame;
  readonly solver: SatSolver;
  private readonly leg: CanonicalLeg;
  /** By team and place. */
  private readonly takes: readonly (readonly Literal[])[];
  private readonly cached = new Map<string, Literal>();

  constructor(frame: SeasonFrame, solver: SatSolver, leg: CanonicalLeg) {
    this.frame = frame;
    this.solver = solver;
    this.leg = leg;
    this.takes = frame.teams.map(() => frame.teams.map(() => solver.variable(false, 1)));
    for (const row of this.takes) solver.exactlyOne(row);
    for (const place of frame.teams.keys()) solver.exactlyOne(this.takes.map((row) => row[place] as Literal));
  }

  home(team: number, round: number): Literal {
    return this.isAt(team, round, true);
  }

  away(team: number, round: number): Literal {
    return this.frame.teams.length % 2 === 0 ? not(this.home(team, round)) : this.isAt(team, round, false);
  }

  bye(team: number, round: number): Literal | null {
    const free = this.leg.opponent[round % this.frame.legRounds]?.indexOf(-1) ?? -1;
    return this.takes[team]?.[free] ?? null;
  }

  meets(one: number, other: number, round: number): Literal {
    const inLeg = round % this.frame.legRounds;
    return this.once(`${Math.min(one, other)} ${Math.max(one, other)} ${inLeg}`, (meeting) => {
      for (const [place, partner] of (this.leg.opponent[inLeg] ?? []).entries()) {
        for (const [a, b] of [
          [one, other],
          [other, one],
        ] as const) {
          const there = this.takes[b]?.[partner];
          this.solver.clause([not(meeting), not(this.take(a, place)), ...(there === undefined ? [] : [there])]);
        }
      }
    });
  }

  read(): Timetable {
    const teamAt = this.frame.teams.map((_team, place) =>
      this.takes.findIndex((row) => this.solver.holds(row[place] as Literal)),
    );
    return placedTimetable(this.frame, this.leg, teamAt);
  }

  prefer(): void {
    // A schedule of other places has no meaning for these.
  }

  private isAt(team: number, round: number, atHome: boolean): Literal {
    const { legRounds } = this.frame;
    // In the second leg the sides are swapped.
    const homeThen = atHome === round < legRounds;
    const inLeg = round % legRounds;
    return this.once(`${team} ${inLeg} ${homeThen}`, (here) => {
      for (const [place, isHome] of (this.leg.isHome[inLeg] ?? []).entries()) {
        const holds = isHome === homeThen && this.leg.opponent[inLeg]?.[place] !== -1;
        this.solver.clause([not(this.take(team, place)), holds ? here : not(here)]);
      }
    });
  }

  private take(team: number, place: number): Literal {
    return this.takes[team]?.[place] as Literal;
  }

  private once(key: string, define: (literal: Literal) => void): Literal {
    const cached = this.cached.get(key);
    if (cached !== undefined) return cached;
    const literal = this.solver.variable();
    this.cached.set(key, literal);
    define(literal);
    return literal;
  }
}

import { type Literal, not } from "./sat/constraint";
import type { SatSolver } from "./sat/sat-solver";
import type { ScheduleLiterals } from "./schedule-literals";
import type { SeasonFrame } from "./season-frame";
import { type Meeting, type Timetable, withLegs } from "./timetable";

/**
 * All round robins (two legs: mirrored): the opponents in each round of the first leg, and the home sides. With an odd
 * number of teams, an additional unnamed team gives the bye.
 */
export class FreeRoundRobin implements ScheduleLiterals {
  readonly frame: SeasonFrame;
  readonly solver: SatSolver;
  /** By the smaller team, the larger, and the round of the leg. */
  private readonly met: readonly (readonly (readonly Literal[])[])[];
  private readonly homes: readonly (readonly Literal[])[];
  private readonly aways: readonly (readonly Literal[])[];

  /**
   * With `onlyPatterns`, omits the constraint that a team has one opponent per round: a proof of impossibility then
   * still holds.
   */
  constructor(frame: SeasonFrame, solver: SatSolver, onlyPatterns = false) {
    this.frame = frame;
    this.solver = solver;
    const n = frame.teams.length;
    const rounds = Array.from({ length: frame.legRounds }, (_, round) => round);
    const all = n + (n % 2);
    this.met = Array.from({ length: all }, (_, a) =>
      Array.from({ length: all }, (__, b) => (a < b ? rounds.map(() => solver.variable()) : [])),
    );
    this.homes = frame.teams.map((_, team) => rounds.map((round) => solver.variable((team + round) % 2 === 0, 1)));
    this.aways = this.homes.map((row) => row.map((home) => (all === n ? not(home) : solver.variable())));
    if (onlyPatterns) this.everyoneCouldMeet(all, rounds);
    else this.everyoneMeets(all, rounds);
    for (const round of rounds) this.sides(round);
  }

  home(team: number, round: number): Literal {
    return (round < this.frame.legRounds ? this.homes : this.aways)[team]?.[round % this.frame.legRounds] as Literal;
  }

  away(team: number, round: number): Literal {
    return (round < this.frame.legRounds ? this.aways : this.homes)[team]?.[round % this.frame.legRounds] as Literal;
  }

  bye(team: number, round: number): Literal | null {
    const n = this.frame.teams.length;
    return n % 2 === 0 ? null : this.meets(team, n, round);
  }

  meets(one: number, other: number, round: number): Literal {
    return this.met[Math.min(one, other)]?.[Math.max(one, other)]?.[round % this.frame.legRounds] as Literal;
  }

  /** Tries the home sides of another solution first. */
  preferSides(other: FreeRoundRobin): void {
    for (const literal of [...this.homes.flat(), ...this.aways.flat()]) {
      this.solver.prefer(other.solver.holds(literal) ? literal : not(literal));
    }
  }

  read(): Timetable {
    const leg = Array.from({ length: this.frame.legRounds }, (_, round) => {
      const meetings: Meeting[] = [];
      for (const a of this.frame.teams.keys()) {
        for (const b of this.frame.teams.keys()) {
          if (a >= b || !this.solver.holds(this.meets(a, b, round))) continue;
          meetings.push(this.solver.holds(this.home(a, round)) ? { home: a, away: b } : { home: b, away: a });
        }
      }
      return meetings;
    });
    return withLegs(this.frame, leg);
  }

  prefer(timetable: Timetable): void {
    for (const [round, meetings] of timetable.slice(0, this.frame.legRounds).entries()) {
      for (const { home, away } of meetings) {
        this.solver.prefer(this.meets(home, away, round));
        this.solver.prefer(this.home(home, round));
        this.solver.prefer(this.away(away, round));
        this.solver.prefer(not(this.home(away, round)));
      }
    }
  }

  /** Every two patterns differ in some round. */
  private everyoneCouldMeet(all: number, rounds: readonly number[]): void {
    for (let a = 0; a < all; a++) {
      for (let b = a + 1; b < all; b++) this.solver.clause(rounds.map((round) => this.meets(a, b, round)));
    }
  }

  private everyoneMeets(all: number, rounds: readonly number[]): void {
    for (let a = 0; a < all; a++) {
      const others = Array.from({ length: all }, (_, b) => b).filter((b) => b !== a);
      for (const b of others) if (a < b) this.solver.exactlyOne(rounds.map((round) => this.meets(a, b, round)));
      for (const round of rounds) this.solver.exactlyOne(others.map((b) => this.meets(a, b, round)));
    }
  }

  /** Each match has one home side: half of the playing teams are at home. */
  private sides(round: number): void {
    const { solver } = this;
    const teams = [...this.frame.teams.keys()];
    const half = Math.floor(teams.length / 2);
    solver.atMost(
      half,
      teams.map((team) => this.home(team, round)),
    );
    solver.atMost(
      half,
      teams.map((team) => this.away(team, round)),
    );
    for (const a of teams) {
      const bye = this.bye(a, round);
      if (bye !== null) solver.exactlyOne([this.home(a, round), this.away(a, round), bye]);
      for (const b of teams) {
        if (a >= b) continue;
        const apart = not(this.meets(a, b, round));
        solver.clause([apart, not(this.home(a, round)), not(this.home(b, round))]);
        solver.clause([apart, not(this.away(a, round)), not(this.away(b, round))]);
      }
    }
  }
}

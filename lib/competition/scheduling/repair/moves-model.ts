import type { Meeting } from "../../schedule/season-schedule";
import { type Literal, not } from "../sat/constraint";
import { SatSolver } from "../sat/sat-solver";
import { at, type Groundwork } from "./moves-question";
import type { Resource } from "./season-load";
import type { Spot } from "./season-spots";
import type { FreeMeetings } from "./within-reach";

/** One spot of one meeting, as a variable. */
export interface Choice {
  readonly meeting: Meeting;
  /** Null: it stays. */
  readonly spot: Spot | null;
  readonly literal: Literal;
}

/** A resource, and the meetings that use it or could. */
export interface Shortage {
  readonly resource: Resource;
  readonly wanting: readonly string[];
}

/** The spots of moved meetings; others stay. */
export type Moves = ReadonlyMap<string, Spot>;

/** The spots of meetings as clauses and linear constraints; meetings that are not free stay. */
export class MovesModel {
  readonly solver = new SatSolver();
  readonly choices: readonly Choice[];
  readonly choicesOf = new Map<string, readonly Choice[]>();
  readonly ground: Groundwork;
  /** Resources by their assumption literal, if the model explains conflicts. */
  readonly marks = new Map<Literal, Shortage>();

  /** Absent meetings have no spot. */
  constructor(ground: Groundwork, free: FreeMeetings, isExplaining = false, absent: ReadonlySet<string> = new Set()) {
    this.ground = ground;
    for (const [id, spots] of free) {
      const meeting = ground.byId.get(id);
      if (meeting) this.choicesOf.set(id, this.choicesFor(meeting, spots));
    }
    this.choices = [...this.choicesOf.values()].flat();
    for (const choices of this.choicesOf.values()) this.solver.exactlyOne(choices.map(({ literal }) => literal));
    this.shareOut((id) => !free.has(id) && !absent.has(id), isExplaining);
  }

  /** At most this many free meetings change; new ones are not counted. */
  changeAtMost(limit: number): void {
    const { added } = this.ground.question;
    let surely = 0;
    const changed: Literal[] = [];
    for (const [id, choices] of this.choicesOf) {
      if (added.has(id)) continue;
      const stay = choices.find(({ spot }) => spot === null);
      if (stay) changed.push(not(stay.literal));
      else surely++;
    }
    this.solver.atMost(limit - surely, changed);
  }

  /** The spots of the last solution. */
  read(): Moves {
    const moves = new Map<string, Spot>();
    for (const { meeting, spot, literal } of this.choices) {
      if (spot !== null && this.solver.holds(literal)) moves.set(meeting.id, spot);
    }
    return moves;
  }

  /** Excludes the spots of the last solution. */
  exclude(): void {
    const held = this.choices.filter(({ literal }) => this.solver.holds(literal));
    this.solver.clause(held.map(({ literal }) => not(literal)));
  }

  private choicesFor(meeting: Meeting, spots: readonly Spot[]): readonly Choice[] {
    const isForced = this.ground.forced.has(meeting.id);
    const stay: Choice[] = isForced ? [] : [{ meeting, spot: null, literal: this.solver.variable(true, 1) }];
    const count = spots.length + 1;
    // Earlier spots are tried first.
    const places = spots.map((spot, i) => ({
      meeting,
      spot,
      literal: this.solver.variable(isForced && i === 0, (isForced ? 0.5 : 0.1) * (1 - i / count)),
    }));
    return [...stay, ...places];
  }

  private shareOut(isFixed: (id: string) => boolean, isExplaining: boolean): void {
    const { load } = this.ground;
    const demand = new Map<string, { resource: Resource; literals: Literal[]; meetings: Set<string> }>();
    for (const { meeting, spot, literal } of this.choices) {
      for (const resource of load.usesOf(spot === null ? meeting : at(meeting, spot))) {
        const entry = demand.get(resource.key) ?? { resource, literals: [], meetings: new Set() };
        entry.literals.push(literal);
        entry.meetings.add(meeting.id);
        demand.set(resource.key, entry);
      }
    }
    for (const { resource, literals, meetings } of demand.values()) {
      const fixedUsers = load.usersOf(resource).filter(({ id }) => isFixed(id));
      const room = resource.bound - fixedUsers.length;
      if (literals.length <= room) continue;
      const wanting = [...fixedUsers.map(({ id }) => id), ...meetings];
      if (isExplaining) this.boundWhereMarked({ resource, wanting }, literals, room);
      else this.solver.atMost(room, literals);
    }
  }

  private boundWhereMarked(shortage: Shortage, literals: readonly Literal[], room: number): void {
    const mark = this.solver.variable(true);
    this.marks.set(mark, shortage);
    const spare = literals.length - room;
    this.solver.atMost(literals.length, [...literals, mark], [...literals.map(() => 1), spare]);
  }
}

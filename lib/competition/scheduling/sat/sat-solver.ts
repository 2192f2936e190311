import type { Rng } from "@/lib/kernel/rng";
import { ActivityOrder } from "./activity-order";
import type { Clause, Constraint, Linear, Literal } from "./constraint";
import { Learning } from "./learning";

/** Limits of a search. */
export interface SearchLimits {
  /** The maximum number of conflicts; unlimited if missing. */
  readonly conflicts?: number;
  /** Called every few hundred conflicts; true stops the search. */
  readonly isOver: () => boolean;
}

/** The result of a search; `unknown` if a limit was reached first. */
export type SatAnswer = "sat" | "unsat" | "unknown";

/** In units of conflicts; multiplied by Luby's sequence. */
const restartUnit = 128;
const firstReduction = 3000;
const reductionGrowth = 600;
const decisionsBetweenLooks = 2000;

/**
 * A complete search for truth values that satisfy clauses and linear constraints: conflict-driven clause learning with
 * two watched literals, restarts by Luby's sequence, decaying activities, saved phases, and deletion of clauses by
 * their number of decision levels. Linear constraints propagate by counting, and explain themselves as clauses.
 *
 * Deterministic: the same constraints in the same order, with the same seed, give the same answer.
 *
 * Sources: N. Eén, N. Sörensson, "An extensible SAT-solver", SAT 2003 (LNCS 2919) 502–518; G. Audemard, L. Simon,
 * "Predicting learnt clauses quality in modern SAT solvers", IJCAI 2009, 399–404.
 */
export class SatSolver {
  /** After "unsat": assumptions that cannot hold together; empty if there is no solution at all. */
  core: readonly Literal[] = [];
  /** Conflicts so far, over all searches. */
  conflicts = 0;

  /** By literal: 1 true, −1 false, 0 open. */
  private readonly values: number[] = [];
  private readonly level: number[] = [];
  /** By variable: the position on the trail. */
  private readonly place: number[] = [];
  private readonly reason: (Constraint | null)[] = [];
  private readonly phase: number[] = [];
  private readonly activity: number[] = [];
  private readonly order = new ActivityOrder(this.activity);
  private readonly watches: Clause[][] = [];
  private readonly linears: Linear[][] = [];
  private readonly linearWeights: number[][] = [];
  private readonly trail: Literal[] = [];
  private readonly levelStarts: number[] = [];
  private readonly learning: Learning;
  private learnts: Clause[] = [];
  private model: readonly number[] = [];
  private head = 0;
  private increment = 1;
  private contradictory = false;
  private reduceAt = firstReduction;

  constructor() {
    const { values, level, place, reason, trail } = this;
    this.learning = new Learning({ values, level, place, reason, trail });
  }

  /** Adds a variable and returns its positive literal. `phase` is the value tried first. */
  variable(phase = false, activity = 0): Literal {
    const variable = this.level.length;
    this.values.push(0, 0);
    this.watches.push([], []);
    this.linears.push([], []);
    this.linearWeights.push([], []);
    this.level.push(0);
    this.place.push(0);
    this.reason.push(null);
    this.phase.push(phase ? 0 : 1);
    this.activity.push(activity);
    this.order.insert(variable);
    return 2 * variable;
  }

  /** Sets the value tried first: the one under which the literal holds. */
  prefer(literal: Literal): void {
    this.phase[literal >> 1] = literal & 1;
  }

  /** Small random differences of activities, so that seeds give different searches. */
  stir(rng: Rng): void {
    for (let variable = 0; variable < this.activity.length; variable++) {
      (this.activity[variable] as number) += rng() * 0.01;
      this.order.grown(variable);
    }
  }

  /** At least one is true. Call it before or between searches. */
  clause(literals: readonly Literal[]): void {
    this.backTo(0);
    const open = [...new Set(literals)].filter((literal) => this.values[literal] !== -1);
    if (open.some((literal) => this.values[literal] === 1 || open.includes(literal ^ 1))) return;
    const [only] = open;
    if (only === undefined) this.contradictory = true;
    else if (open.length === 1) this.assign(only, null);
    else this.attach({ kind: "clause", literals: open, learnt: false, levels: 0, removed: false });
  }

  /** The weights (default 1 each) of the true ones add up to at most a bound. No literal twice; weights positive. */
  atMost(bound: number, literals: readonly Literal[], weights?: readonly number[]): void {
    this.backTo(0);
    const own = weights ?? literals.map(() => 1);
    const total = own.reduce((sum, weight) => sum + weight, 0);
    if (bound < 0) this.contradictory = true;
    if (bound < 0 || total <= bound) return;
    const linear: Linear = { kind: "linear", literals, weights: own, bound, heaviest: Math.max(...own), sum: 0 };
    for (const [i, literal] of literals.entries()) {
      const weight = own[i] as number;
      this.linears[literal]?.push(linear);
      this.linearWeights[literal]?.push(weight);
      if (this.values[literal] === 1) linear.sum += weight;
    }
    if (this.tighten(linear) !== null) this.contradictory = true;
  }

  /** Exactly one holds. */
  exactlyOne(literals: readonly Literal[]): void {
    this.clause(literals);
    this.atMost(1, literals);
  }

  /** Searches under assumptions. */
  solve(assumptions: readonly Literal[], limits: SearchLimits): SatAnswer {
    this.core = [];
    this.backTo(0);
    const maxConflicts = this.conflicts + (limits.conflicts ?? Number.POSITIVE_INFINITY);
    for (let restart = 1; ; restart++) {
      const answer = this.search(
        assumptions,
        Math.min(maxConflicts, this.conflicts + restartUnit * luby(restart)),
        limits,
      );
      if (answer !== "unknown") return answer;
      if (this.conflicts >= maxConflicts || limits.isOver()) return "unknown";
    }
  }

  /** After "sat": whether a literal is true in the solution. */
  holds(literal: Literal): boolean {
    return this.model[literal] === 1;
  }

  private search(assumptions: readonly Literal[], until: number, limits: SearchLimits): SatAnswer {
    for (let decisions = 1; !this.contradictory; decisions++) {
      const conflict = this.propagate();
      if (conflict !== null) {
        if (this.levelStarts.length === 0) break;
        this.learnFrom(conflict);
        continue;
      }
      if (this.conflicts >= until || (decisions % decisionsBetweenLooks === 0 && limits.isOver())) {
        this.backTo(0);
        return "unknown";
      }
      const answer = this.goOn(assumptions);
      if (answer !== null) return answer;
    }
    this.contradictory = true;
    return "unsat";
  }

  /** Makes one decision, or ends: everything is decided, or an assumption fails. */
  private goOn(assumptions: readonly Literal[]): SatAnswer | null {
    if (this.learnts.length > this.reduceAt) this.forget();
    const next = this.decision(assumptions);
    if (next === "sat") this.model = [...this.values];
    if (next === "sat" || next === "unsat") {
      this.backTo(0);
      return next;
    }
    this.levelStarts.push(this.trail.length);
    if (next !== "assumed") this.assign(next, null);
    return null;
  }

  /** The next decision: an assumption ("assumed" if already true), or the most active open variable. */
  private decision(assumptions: readonly Literal[]): Literal | "assumed" | "sat" | "unsat" {
    const assumption = assumptions[this.levelStarts.length];
    if (assumption !== undefined) {
      const value = this.values[assumption];
      if (value === 1) return "assumed";
      if (value === 0) return assumption;
      this.core = this.learning.assumptionsBehind(assumption);
      return "unsat";
    }
    for (let variable = this.order.pop(); variable !== undefined; variable = this.order.pop()) {
      if (this.values[2 * variable] === 0) return 2 * variable + (this.phase[variable] as number);
    }
    return "sat";
  }

  private learnFrom(conflict: Constraint): void {
    this.conflicts++;
    const { literals, backTo, levels, touched } = this.learning.learn(conflict, this.levelStarts.length);
    for (const variable of touched) this.bump(variable);
    this.increment /= 0.95;
    this.backTo(backTo);
    const [first] = literals;
    if (first === undefined) return;
    if (literals.length === 1) {
      this.assign(first, null);
      return;
    }
    const clause: Clause = { kind: "clause", literals, learnt: true, levels, removed: false };
    this.learnts.push(clause);
    this.attach(clause);
    this.assign(first, clause);
  }

  private bump(variable: number): void {
    const grown = (this.activity[variable] as number) + this.increment;
    this.activity[variable] = grown;
    if (grown > 1e100) {
      for (let other = 0; other < this.activity.length; other++) (this.activity[other] as number) *= 1e-100;
      this.increment *= 1e-100;
    }
    this.order.grown(variable);
  }

  private attach(clause: Clause): void {
    this.watches[clause.literals[0] as number]?.push(clause);
    this.watches[clause.literals[1] as number]?.push(clause);
  }

  private assign(literal: Literal, reason: Constraint | null): void {
    const variable = literal >> 1;
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    this.level[variable] = this.levelStarts.length;
    this.place[variable] = this.trail.length;
    this.reason[variable] = reason;
    this.trail.push(literal);
    const linears = this.linears[literal] as Linear[];
    const weights = this.linearWeights[literal] as number[];
    for (let i = 0; i < linears.length; i++) (linears[i] as Linear).sum += weights[i] as number;
  }

  private backTo(level: number): void {
    const start = this.levelStarts[level];
    if (start === undefined) return;
    for (let i = this.trail.length - 1; i >= start; i--) {
      const literal = this.trail[i] as Literal;
      const variable = literal >> 1;
      this.values[literal] = 0;
      this.values[literal ^ 1] = 0;
      this.phase[variable] = literal & 1;
      this.reason[variable] = null;
      this.order.insert(variable);
      const linears = this.linears[literal] as Linear[];
      const weights = this.linearWeights[literal] as number[];
      for (let k = 0; k < linears.length; k++) (linears[k] as Linear).sum -= weights[k] as number;
    }
    this.trail.length = start;
    this.levelStarts.length = level;
    this.head = Math.min(this.head, start);
  }

  private propagate(): Constraint | null {
    while (this.head < this.trail.length) {
      const literal = this.trail[this.head++] as Literal;
      const linears = this.linears[literal] as Linear[];
      for (let i = 0; i < linears.length; i++) {
        const conflict = this.tighten(linears[i] as Linear);
        if (conflict !== null) return conflict;
      }
      const conflict = this.visitWatches(literal ^ 1);
      if (conflict !== null) return conflict;
    }
    return null;
  }

  /** Propagates a linear constraint; returns it if it is violated. */
  private tighten(linear: Linear): Constraint | null {
    const slack = linear.bound - linear.sum;
    if (slack < 0) return linear;
    if (slack >= linear.heaviest) return null;
    const { literals, weights } = linear;
    for (let i = 0; i < literals.length; i++) {
      const literal = literals[i] as Literal;
      if (this.values[literal] === 0 && (weights[i] as number) > slack) this.assign(literal ^ 1, linear);
    }
    return null;
  }

  /** Clauses that watched a now false literal look for another, or propagate. */
  private visitWatches(failed: Literal): Constraint | null {
    const watching = this.watches[failed] as Clause[];
    const { values } = this;
    let end = 0;
    let conflict: Constraint | null = null;
    for (let i = 0; i < watching.length; i++) {
      const clause = watching[i] as Clause;
      if (conflict === null && (clause.removed || this.moveWatch(clause, failed))) continue;
      watching[end++] = clause;
      const first = clause.literals[0] as Literal;
      if (conflict !== null || values[first] === 1) continue;
      if (values[first] === -1) conflict = clause;
      else this.assign(first, clause);
    }
    watching.length = end;
    return conflict;
  }

  /** Whether a clause found another literal to watch. If not, its first literal is true, or must become true. */
  private moveWatch(clause: Clause, failed: Literal): boolean {
    const { literals } = clause;
    const { values } = this;
    if (literals[0] === failed) {
      literals[0] = literals[1] as Literal;
      literals[1] = failed;
    }
    if (values[literals[0] as Literal] === 1) return false;
    for (let k = 2; k < literals.length; k++) {
      const other = literals[k] as Literal;
      if (values[other] === -1) continue;
      literals[1] = other;
      literals[k] = failed;
      this.watches[other]?.push(clause);
      return true;
    }
    return false;
  }

  /** Deletes the half of the learnt clauses with the most levels, except current reasons. */
  private forget(): void {
    this.reduceAt += reductionGrowth;
    const sorted = this.learnts.toSorted((a, b) => a.levels - b.levels);
    const half = sorted.length >> 1;
    this.learnts = sorted.filter((clause, i) => {
      const isRetained = i < half || clause.levels <= 3 || this.reason[(clause.literals[0] as Literal) >> 1] === clause;
      clause.removed = !isRetained;
      return isRetained;
    });
  }
}

/** Luby's sequence from 1: 1, 1, 2, 1, 1, 2, 4, … */
function luby(i: number): number {
  let size = 1;
  while (size < i + 1) size *= 2;
  return size === i + 1 ? size / 2 : luby(i - size / 2 + 1);
}

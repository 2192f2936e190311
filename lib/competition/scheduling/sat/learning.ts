import type { Constraint, Literal } from "./constraint";

/** The state of the search as arrays: by literal its value; by variable its level, position on the trail and reason. */
interface TrailView {
  readonly values: readonly number[];
  readonly level: readonly number[];
  readonly place: readonly number[];
  readonly reason: readonly (Constraint | null)[];
  readonly trail: readonly Literal[];
}

/** A clause implied by the constraints that the trail violates. */
interface Learnt {
  /** The first becomes true after backtracking; the second is of the level backtracked to. */
  readonly literals: Literal[];
  readonly backTo: number;
  /** The number of its decision levels. */
  readonly levels: number;
  /** The variables in the conflict's derivation. */
  readonly touched: readonly number[];
}

/** Analyzes conflicts: the first unique implication point, and the assumptions behind a refusal. */
export class Learning {
  private readonly view: TrailView;
  private readonly seen: boolean[] = [];

  constructor(view: TrailView) {
    this.view = view;
  }

  /** The clause of the first unique implication point, without literals that the others imply. */
  learn(conflict: Constraint, level: number): Learnt {
    const { level: levels, reason, trail } = this.view;
    const touched: number[] = [];
    const lower: Literal[] = [];
    let open = 0;
    let at = trail.length - 1;
    const visit = (literals: readonly Literal[]) => {
      for (const literal of literals) {
        const variable = literal >> 1;
        if (this.seen[variable] || levels[variable] === 0) continue;
        this.seen[variable] = true;
        touched.push(variable);
        if (levels[variable] === level) open++;
        else lower.push(literal);
      }
    };
    visit(this.causes(conflict, null));
    let pivot: Literal;
    for (;;) {
      while (!this.seen[(trail[at] as Literal) >> 1]) at--;
      pivot = trail[at--] as Literal;
      if (--open === 0) break;
      const cause = reason[pivot >> 1];
      if (cause) visit(this.causes(cause, pivot));
    }
    const needed = lower.filter((literal) => !this.isImplied(literal));
    for (const variable of touched) this.seen[variable] = false;
    return { ...this.ordered(pivot ^ 1, needed), touched };
  }

  /** The assumptions that together exclude a false one, including it. */
  assumptionsBehind(assumption: Literal): readonly Literal[] {
    const { level, reason, trail } = this.view;
    const core: Literal[] = [assumption];
    if (level[assumption >> 1] === 0) return core;
    const marked = new Set([assumption >> 1]);
    for (let at = trail.length - 1; at >= 0; at--) {
      const literal = trail[at] as Literal;
      if (!marked.has(literal >> 1) || level[literal >> 1] === 0) continue;
      const cause = reason[literal >> 1];
      if (!cause) core.push(literal);
      else for (const other of this.causes(cause, literal)) marked.add(other >> 1);
    }
    return [...new Set(core)];
  }

  private ordered(first: Literal, rest: readonly Literal[]): { literals: Literal[]; backTo: number; levels: number } {
    const { level } = this.view;
    const of = (literal: Literal) => level[literal >> 1] as number;
    const backTo = rest.reduce((highest, literal) => Math.max(highest, of(literal)), 0);
    const second = rest.findIndex((literal) => of(literal) === backTo);
    const others = rest.filter((_literal, i) => i !== second);
    const literals = second < 0 ? [first] : [first, rest[second] as Literal, ...others];
    return { literals, backTo, levels: new Set(literals.map(of)).size };
  }

  /** Whether everything that made a literal false is already in the clause. */
  private isImplied(literal: Literal): boolean {
    const cause = this.view.reason[literal >> 1];
    if (!cause) return false;
    return this.causes(cause, literal ^ 1).every((other) => this.seen[other >> 1] || this.view.level[other >> 1] === 0);
  }

  /**
   * The false literals by which a constraint forces a literal (or is violated, without one): it or one of them must be
   * true.
   */
  private causes(constraint: Constraint, forced: Literal | null): readonly Literal[] {
    if (constraint.kind === "clause") {
      return forced === null ? constraint.literals : constraint.literals.filter((literal) => literal !== forced);
    }
    const { values, place } = this.view;
    const before = forced === null ? Number.POSITIVE_INFINITY : (place[forced >> 1] as number);
    const causes: Literal[] = [];
    for (const literal of constraint.literals) {
      if (values[literal] === 1 && (place[literal >> 1] as number) < before) causes.push(literal ^ 1);
    }
    return causes;
  }
}

import { type Rng, shuffled } from "@/lib/kernel/rng";
import { type MovementKind, type MovementRound, pairsAt, partnersAt, roundShape, type SpareRule } from "./movement";

/** The input of the search. */
export interface RoundsSought {
  readonly players: number;
  /** The players of the searched rounds; all others sit out at no cost. */
  readonly present: readonly number[];
  readonly rounds: number;
  readonly spare: SpareRule;
  readonly kind: MovementKind;
  /** Played rounds, which are included in the balance. */
  readonly played: readonly MovementRound[];
}

/** Costs of repeated events in a round. A second sit-out or a second table of three costs more than any meeting. */
const weights = { meet: 4, partner: 12, opponent: 4, spare: 60 } as const;

/** Maximum number of sweeps over all rounds; a sweep without changes ends the search. */
const maxSweeps = 60;

/**
 * Searches rounds by exchanging two players of a round while that reduces the repeats: meetings (partners and opponents
 * counted separately), sit-outs and tables of three. Deterministic for a given `rng`; never worse than the start.
 */
export function searchRounds(sought: RoundsSought, rng: Rng): readonly MovementRound[] {
  const shape = roundShape(sought.present.length, sought.kind === "partners" ? "sit-out" : sought.spare);
  const costs = new Costs(sought);
  for (const round of sought.played) costs.take(round);
  const absent = Array.from({ length: sought.players }, (_, p) => p).filter((p) => !sought.present.includes(p));
  const rounds = Array.from({ length: sought.rounds }, () => {
    const round = dealtOut(costs.rested(shuffled(rng, sought.present)), shape);
    improve(round, costs, rng);
    costs.take(round);
    return round;
  });
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let changed = false;
    for (const round of rounds) {
      costs.drop(round);
      changed = improve(round, costs, rng) || changed;
      costs.take(round);
    }
    if (!changed) break;
  }
  return rounds.map(({ tables, sitOuts }) => ({ tables, sitOuts: [...sitOuts, ...absent].sort((a, b) => a - b) }));
}

interface OpenRound {
  readonly tables: number[][];
  readonly sitOuts: number[];
}

function dealtOut(players: readonly number[], shape: ReturnType<typeof roundShape>): OpenRound {
  const unseated = [...players];
  const sitOuts = unseated.splice(0, shape.sitOuts);
  const threes = Array.from({ length: shape.threes }, () => unseated.splice(0, 3));
  const fours = Array.from({ length: shape.fours }, () => unseated.splice(0, 4));
  return { tables: [...fours, ...threes], sitOuts };
}

/** Exchanges players of a round while that reduces the cost. Returns whether it made an exchange. */
function improve(round: OpenRound, costs: Costs, rng: Rng): boolean {
  const groups = [...round.tables, round.sitOuts];
  const currentCosts = groups.map((group, index) => costs.of(group, index === groups.length - 1));
  let changed = false;
  for (let again = true; again; ) {
    again = false;
    for (const [a, b] of shuffled(rng, placePairs(groups))) {
      // Without repeats nothing can be improved.
      if (currentCosts[a.group] === 0 && currentCosts[b.group] === 0) continue;
      if (changeIfBetter(groups, currentCosts, a, b, costs)) again = changed = true;
    }
  }
  return changed;
}

interface Place {
  readonly group: number;
  readonly seat: number;
}

function placePairs(groups: readonly (readonly number[])[]): readonly (readonly [Place, Place])[] {
  const places = groups.flatMap((group, index) => group.map((_, seat) => ({ group: index, seat })));
  return places.flatMap((a, at) => places.slice(at + 1).map((b) => [a, b] as const));
}

/** Exchanges two places if their groups then cost less than `now`. */
function changeIfBetter(groups: readonly number[][], now: number[], a: Place, b: Place, costs: Costs): boolean {
  const [one, other] = [groups[a.group] ?? [], groups[b.group] ?? []];
  if (one === other && !costs.seatsCount) return false;
  swap(one, a.seat, other, b.seat);
  const sitOuts = groups.length - 1;
  const first = costs.of(one, a.group === sitOuts);
  const second = one === other ? 0 : costs.of(other, b.group === sitOuts);
  const before = (now[a.group] ?? 0) + (one === other ? 0 : (now[b.group] ?? 0));
  if (first + second < before) {
    now[a.group] = first;
    if (one !== other) now[b.group] = second;
    return true;
  }
  swap(one, a.seat, other, b.seat);
  return false;
}

function swap(one: number[], at: number, other: number[], place: number): void {
  const previous = one[at] ?? 0;
  one[at] = other[place] ?? 0;
  other[place] = previous;
}

/** Meeting counts so far, and the cost of another group. */
class Costs {
  /** Partners are balanced as well, so that the seats at a table matter. */
  readonly seatsCount: boolean;
  readonly #players: number;
  readonly #met: Int32Array;
  readonly #partnered: Int32Array;
  readonly #spared: Int32Array;

  constructor({ players, kind }: Pick<RoundsSought, "players" | "kind">) {
    this.seatsCount = kind === "partners";
    this.#players = players;
    this.#met = new Int32Array(players * players);
    this.#partnered = new Int32Array(players * players);
    this.#spared = new Int32Array(players);
  }

  take(round: MovementRound): void {
    this.#count(round, 1);
  }

  drop(round: MovementRound): void {
    this.#count(round, -1);
  }

  /** Players with the fewest sit-outs first; a stable order. */
  rested(players: readonly number[]): readonly number[] {
    return [...players].sort((a, b) => (this.#spared[a] ?? 0) - (this.#spared[b] ?? 0));
  }

  /** The repeats that a group adds: each meeting costs the number of earlier ones. */
  of(group: readonly number[], isSittingOut: boolean): number {
    if (isSittingOut) return this.#spareCost(group);
    const spare = group.length === 3 ? this.#spareCost(group) : 0;
    const met = this.#sum(this.#met, pairsAt(group));
    if (!this.seatsCount) return spare + weights.meet * met;
    const partnered = this.#sum(this.#partnered, partnersAt(group));
    const partnersMet = this.#sum(this.#met, partnersAt(group));
    // Opponents repeat earlier meetings as opponents: all meetings except those as partners.
    const opposed = met - partnersMet - (this.#sum(this.#partnered, pairsAt(group)) - partnered);
    return spare + weights.partner * partnered + weights.opponent * opposed;
  }

  #spareCost(group: readonly number[]): number {
    return weights.spare * group.reduce((sum, player) => sum + (this.#spared[player] ?? 0), 0);
  }

  #sum(times: Int32Array, pairs: readonly (readonly [number, number])[]): number {
    return pairs.reduce((sum, [a, b]) => sum + (times[a * this.#players + b] ?? 0), 0);
  }

  #count({ tables, sitOuts }: MovementRound, by: 1 | -1): void {
    for (const pair of tables.flatMap(pairsAt)) this.#add(this.#met, pair, by);
    for (const pair of this.seatsCount ? tables.flatMap(partnersAt) : []) this.#add(this.#partnered, pair, by);
    const spared = [...tables.filter(({ length }) => length === 3).flat(), ...sitOuts];
    for (const player of spared) this.#spared[player] = (this.#spared[player] ?? 0) + by;
  }

  #add(times: Int32Array, [a, b]: readonly [number, number], by: number): void {
    for (const at of [a * this.#players + b, b * this.#players + a]) times[at] = (times[at] ?? 0) + by;
  }
}

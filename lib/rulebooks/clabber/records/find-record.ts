import type { Rng } from "@/lib/kernel/rng";
import type { Seat } from "../../rulebook";
import { holdableMelds } from "../attainable-melds";
import { bellaValue, type MeldKind, meldTotal } from "../meld-kind";
import type { Statement } from "../play/announcements";
import { type Call, callerOf } from "../play/auction";
import { lowest, suitAt, suitSet } from "../play/card-set";
import type { HandRecord } from "../play/hand-record";
import { heldMelds } from "../play/melds";
import type { BySeat } from "../play/position";
import { evansville } from "../rules";
import { type BySide, type ClabberSide, sideOf } from "../side";
import { type MeldPlan, planMelds } from "./meld-plan";
import { findWitness, type Witness, type WitnessGoal, witnessTrump } from "./witness";

/** The number of attempts before a hand remains undecided (some seconds); most points need one or two. */
const tries = 1200;

/** The points of a row to search for. */
export interface RowGoal extends WitnessGoal {
  /** By side, including bella. */
  readonly meldPoints: BySide<number>;
}

/** Melds and bella with the required meld points, and their side. */
export interface MeldOption {
  readonly side: ClabberSide;
  readonly kinds: readonly MeldKind[];
  readonly bella: ClabberSide | null;
}

/** §4.2: returns all combinations with these meld points. */
export function meldOptionsFor(points: BySide<number>): readonly MeldOption[] {
  const meldOptions: MeldOption[] = [];
  for (const bella of [null, 0, 1] as const) {
    const plain = points.map((of, side) => of - (side === bella ? bellaValue : 0));
    const side = plain[1] === 0 ? 0 : 1;
    if (plain[side === 0 ? 1 : 0] !== 0) continue;
    for (const kinds of holdableMelds()) if (meldTotal(kinds) === plain[side]) meldOptions.push({ side, kinds, bella });
  }
  return meldOptions;
}

/** Returns a complete hand with these points, with one of these melds; null if none was found. */
export function findRecord(
  goal: RowGoal,
  rng: Rng,
  meldOptions: readonly MeldOption[] = meldOptionsFor(goal.meldPoints),
): HandRecord | null {
  for (let attempt = 0; attempt < tries && meldOptions.length > 0; attempt++) {
    const { side, kinds, bella } = meldOptions[attempt % meldOptions.length] as MeldOption;
    const plan = planMelds(side, kinds, bella, rng);
    const witness = findWitness(goal, plan, rng, attempt % 4 === 3 ? 20_000 : 5_000);
    if (witness !== null) return recordFor(goal, plan, witness);
  }
  return null;
}

/** Returns the witness as a record: called by a maker with a trump, only the planned melds announced. */
export function recordFor(
  { maker }: WitnessGoal,
  plan: MeldPlan,
  { leader, hands, order, seats }: Witness,
): HandRecord {
  const dealer = (leader + 3) % 4;
  const announced: BySeat<Statement> = [
    statementOf(plan, hands, 0),
    statementOf(plan, hands, 1),
    statementOf(plan, hands, 2),
    statementOf(plan, hands, 3),
  ];
  const dealers = hands[dealer as 0];
  const plain = dealers & ~suitSet(witnessTrump);
  const turnup = lowest(plain === 0 ? dealers : plain);
  const calls: Call[] = plain === 0 ? [] : ["pass", "pass", "pass", "pass"];
  while (!mayName(hands, callerOf(dealer, calls.length), maker)) calls.push("pass");
  return {
    rules: evansville,
    deal: { dealer, hands, turnup },
    auction: [...calls, plain === 0 ? "play" : suitAt(witnessTrump)],
    plays: order.map((card, at) => ({ seat: seats[at] as Seat, card })),
    announced,
    shown: [true, true, true, true],
    bellaAnnounced: null,
  };
}

/** §C24: whether a seat of the makers holds a trump. */
function mayName(hands: BySeat<number>, seat: Seat, maker: ClabberSide): boolean {
  return sideOf(seat) === maker && (hands[seat as 0] & suitSet(witnessTrump)) !== 0;
}

/** §C21: returns a seat's announcement: everything, nothing, or the planned melds by name. */
function statementOf(plan: MeldPlan, hands: BySeat<number>, seat: 0 | 1 | 2 | 3): Statement {
  const planned = plan.melds[seat];
  if (planned.length === 0) return heldMelds(hands[seat]).length === 0;
  return planned.map(({ kind, cards }) => ({ points: meldTotal([kind]), cards }));
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate, isoDate } from "../schedule/iso-date";
import {
  type CaptainMoves,
  captainMoves,
  decideAct,
  type MatchNight,
  type MatchPlace,
  type MoveProposal,
  type ProposalAct,
  type ProposalContext,
  proposalState,
  type StoredProposalState,
} from "./move-proposal";

const place: MatchPlace = { date: isoDate("2026-11-19"), time: "19:00", venue: "mill", home: "owls" };
const [early, late] = ["2026-11-26", "2026-12-03"].map((date): MatchNight => ({ date: isoDate(date), time: "19:00" }));
const nights = [early, late].flatMap((night) => night ?? []);
const open: MoveProposal = { state: "open", nights, accepted: null, place };
const accepted: MoveProposal = { ...open, state: "accepted", accepted: 0 };
const context: ProposalContext = { tonight: isoDate("2026-11-17"), place, moves: "asked" };

describe("the state of a proposal", () => {
  const at = (date: string) => ({ tonight: isoDate(date) });
  test.each<[string, MoveProposal, Partial<ProposalContext>, StoredProposalState]>([
    ["open", open, {}, "open"],
    ["open on its last night", open, at("2026-12-03"), "open"],
    ["open after its last night", open, at("2026-12-04"), "lapsed"],
    ["open, its match begun or off the schedule", open, { place: null }, "lapsed"],
    ["open, its match on another date", open, { place: { ...place, date: isoDate("2026-11-20") } }, "lapsed"],
    ["open, its match without a date", open, { place: { ...place, date: null } }, "lapsed"],
    ["open, its match at another time", open, { place: { ...place, time: "20:00" } }, "lapsed"],
    ["open, its match at another bar", open, { place: { ...place, venue: null } }, "lapsed"],
    ["open, its sides swapped", open, { place: { ...place, home: "eagles" } }, "lapsed"],
    ["open, captains may no longer agree", open, { moves: "off" }, "lapsed"],
    ["accepted", accepted, {}, "accepted"],
    ["accepted, captains may no longer agree", accepted, { moves: "off" }, "accepted"],
    ["accepted on that night", accepted, at("2026-11-26"), "accepted"],
    ["accepted after that night, before the other", accepted, at("2026-11-27"), "lapsed"],
    ["accepted, its match moved", accepted, { place: { ...place, date: isoDate("2026-11-26") } }, "lapsed"],
    ["moved, whatever happened since", { ...accepted, state: "moved" }, { place: null, moves: "off" }, "moved"],
    ["declined, long ago", { ...open, state: "declined" }, at("2027-01-01"), "declined"],
    ["withdrawn", { ...open, state: "withdrawn" }, { place: null }, "withdrawn"],
    ["refused", { ...accepted, state: "refused" }, at("2027-01-01"), "refused"],
  ])("%s", (_case, proposal, differs, state) => {
    expect(proposalState(proposal, { ...context, ...differs })).toBe(state);
  });
});

describe("what is done with a proposal", () => {
  const take = (night: MatchNight = nights[0] as MatchNight, byDesk = false): ProposalAct => ({
    kind: "take",
    night,
    byDesk,
  });
  const refused = (code: string) => ({ kind: "refused", code });
  const past = { ...context, tonight: isoDate("2026-11-27") };
  test.each<[string, MoveProposal, ProposalContext, ProposalAct, object]>([
    ["a night taken waits", open, context, take(), { kind: "changed", state: "accepted", accepted: 0, moves: null }],
    [
      ...(["a night taken moves the match", open, { ...context, moves: "told" as const }, take(nights[1])] as const),
      { kind: "changed", state: "moved", accepted: 1, moves: nights[1] },
    ],
    [
      "the desk's taking moves it",
      open,
      context,
      take(nights[0], true),
      { kind: "changed", state: "moved", moves: nights[0] },
    ],
    [
      "another night",
      open,
      context,
      take({ date: isoDate("2026-12-03"), time: "20:00" }),
      refused("proposal-no-such-night"),
    ],
    ["a night of the past", open, past, take(), { ...refused("proposal-night-past"), night: nights[0] }],
    ["the other night then", open, past, take(nights[1]), { kind: "changed", state: "accepted", accepted: 1 }],
    ["the same night again", accepted, context, take(), { kind: "same" }],
    ["another night again", accepted, context, take(nights[1]), refused("proposal-accepted")],
    [
      "declined",
      open,
      context,
      { kind: "decline" },
      { kind: "changed", state: "declined", accepted: null, moves: null },
    ],
    ["declined again", { ...open, state: "declined" }, context, { kind: "decline" }, { kind: "same" }],
    ["declined after it was agreed", accepted, context, { kind: "decline" }, refused("proposal-accepted")],
    ["taken after it was declined", { ...open, state: "declined" }, context, take(), refused("proposal-declined")],
    ["withdrawn", open, context, { kind: "withdraw" }, { kind: "changed", state: "withdrawn" }],
    ["withdrawn after it was agreed", accepted, context, { kind: "withdraw" }, refused("proposal-accepted")],
    ["taken after it was withdrawn", { ...open, state: "withdrawn" }, context, take(), refused("proposal-withdrawn")],
    [
      "approved",
      accepted,
      context,
      { kind: "approve" },
      { kind: "changed", state: "moved", accepted: 0, moves: nights[0] },
    ],
    ["approved again", { ...accepted, state: "moved" }, context, { kind: "approve" }, { kind: "same" }],
    ["approved too early", open, context, { kind: "approve" }, refused("proposal-not-accepted")],
    ["approved too late", accepted, past, { kind: "approve" }, refused("proposal-lapsed")],
    ["refused", accepted, context, { kind: "refuse" }, { kind: "changed", state: "refused", accepted: 0, moves: null }],
    [
      "approved after that",
      { ...accepted, state: "refused" },
      context,
      { kind: "approve" },
      refused("proposal-refused"),
    ],
    [
      "refused after it was moved",
      { ...accepted, state: "moved" },
      context,
      { kind: "refuse" },
      refused("proposal-moved"),
    ],
    ["taken when it has lapsed", open, { ...context, place: null }, take(), refused("proposal-lapsed")],
  ])("%s", (_case, proposal, at, act, effect) => {
    expect(decideAct(proposal, at, act)).toMatchObject(effect);
  });
});

/** A step in the life of a proposal: something that happens around it, or an act. */
type Step =
  | { readonly kind: "day" | "game" }
  | { readonly kind: "moved"; readonly to: number }
  | { readonly kind: "setting"; readonly moves: CaptainMoves }
  | {
      readonly kind: "act";
      readonly act: "take" | "decline" | "withdraw" | "approve" | "refuse";
      readonly at: number;
      readonly byDesk: boolean;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom("day" as const, "day" as const, "game" as const) }),
  fc.record({ kind: fc.constant("moved" as const), to: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant("setting" as const), moves: fc.constantFrom(...captainMoves) }),
  fc.record({
    kind: fc.constant("act" as const),
    act: fc.constantFrom("take", "take", "decline", "withdraw", "approve", "refuse"),
    at: fc.nat({ max: 3 }),
    byDesk: fc.boolean(),
  }),
);

const firstDay = isoDate("2026-11-20");
const dayAt = (day: number): IsoDate => addDays(firstDay, day) ?? firstDay;

/**
 * The same life, told from its beginning each time: who acted when, and what was the case then. Days and places are
 * numbers; the match was at place 0.
 */
class NaiveLife {
  readonly #days: readonly number[];
  #today = 0;
  #place = 0;
  #hasGame = false;
  #moves: CaptainMoves = "asked";
  #ended: StoredProposalState | null = null;
  #agreed: number | null = null;

  constructor(days: readonly number[]) {
    this.#days = days;
  }

  /** The text of an act's effect; "" for other steps. */
  take(given: Step): string {
    if (given.kind === "day") this.#today++;
    if (given.kind === "game") this.#hasGame = true;
    if (given.kind === "moved") this.#place = given.to;
    if (given.kind === "setting") this.#moves = given.moves;
    return given.kind === "act" ? this.#act(given) : "";
  }

  state(): StoredProposalState {
    if (this.#ended !== null) return this.#ended;
    const isElsewhere = this.#place !== 0 || this.#hasGame;
    if (this.#agreed !== null) return isElsewhere || this.#isOver(this.#agreed) ? "lapsed" : "accepted";
    const allOver = this.#days.every((_, night) => this.#isOver(night));
    return isElsewhere || allOver || this.#moves === "off" ? "lapsed" : "open";
  }

  #isOver(night: number): boolean {
    return (this.#days[night] ?? 0) < this.#today;
  }

  #act({ act, at, byDesk }: Extract<Step, { kind: "act" }>): string {
    const state = this.state();
    if (act === "take") return this.#answer(state, at, byDesk);
    const after = { decline: "declined", withdraw: "withdrawn", refuse: "refused", approve: "moved" } as const;
    if (state === after[act]) return "same";
    if (act === "decline" || act === "withdraw") {
      if (state !== "open") return `proposal-${state}`;
    } else if (state !== "accepted") return state === "open" ? "proposal-not-accepted" : `proposal-${state}`;
    this.#ended = after[act];
    return this.#ended;
  }

  #answer(state: StoredProposalState, at: number, byDesk: boolean): string {
    if ((state === "accepted" || state === "moved") && this.#agreed === at) return "same";
    if (state !== "open") return `proposal-${state}`;
    if (this.#days[at] === undefined) return "proposal-no-such-night";
    if (this.#isOver(at)) return "proposal-night-past";
    this.#agreed = at;
    if (byDesk || this.#moves === "told") this.#ended = "moved";
    return this.state();
  }
}

/** The life of a stored proposal, with the rules under test. */
class StoredLife {
  #proposal: MoveProposal;
  #context: ProposalContext = { tonight: dayAt(0), place, moves: "asked" };

  constructor(days: readonly number[]) {
    this.#proposal = { ...open, nights: days.map((day) => ({ date: dayAt(day), time: "19:00" })) };
  }

  take(given: Step): string {
    const { tonight } = this.#context;
    if (given.kind === "day") this.#context = { ...this.#context, tonight: addDays(tonight, 1) ?? tonight };
    if (given.kind === "game") this.#context = { ...this.#context, place: null };
    if (given.kind === "moved" && this.#context.place)
      this.#context = { ...this.#context, place: given.to === 0 ? place : { ...place, time: `1${given.to}:00` } };
    if (given.kind === "setting") this.#context = { ...this.#context, moves: given.moves };
    return given.kind === "act" ? this.#act(given) : "";
  }

  state(): StoredProposalState {
    return proposalState(this.#proposal, this.#context);
  }

  #act({ act, at, byDesk }: Extract<Step, { kind: "act" }>): string {
    const night = this.#proposal.nights[at] ?? { date: dayAt(99), time: "19:00" };
    const effect = decideAct(
      this.#proposal,
      this.#context,
      act === "take" ? { kind: act, night, byDesk } : { kind: act },
    );
    if (effect.kind === "refused") return effect.code;
    if (effect.kind === "same") return "same";
    const { state, accepted: taken, moves } = effect;
    // A match moves exactly when its proposal becomes one that moved it.
    expect(moves !== null).toBe(state === "moved");
    this.#proposal = { ...this.#proposal, state, accepted: taken };
    return state;
  }
}

test("every life is the naive one's, step by step", () => {
  const seen = new Set<string>();
  const days = fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(days, fc.array(step, { maxLength: 14 }), (on, steps) => {
      const [naive, stored] = [new NaiveLife(on), new StoredLife(on)];
      for (const one of steps) {
        const effect = naive.take(one);
        expect(stored.take(one)).toBe(effect);
        expect(stored.state()).toBe(naive.state());
        seen.add(effect).add(naive.state());
      }
    }),
    { numRuns: 3000 },
  );
  // The cases reached every state and every refusal.
  expect([...seen].filter(Boolean).sort()).toEqual([
    ...["accepted", "declined", "lapsed", "moved", "open", "proposal-accepted", "proposal-declined", "proposal-lapsed"],
    ...["proposal-moved", "proposal-night-past", "proposal-no-such-night", "proposal-not-accepted", "proposal-refused"],
    ...["proposal-withdrawn", "refused", "same", "withdrawn"],
  ]);
});

import type { IsoDate } from "../schedule/iso-date";
import type { Meeting } from "../schedule/season-schedule";

/**
 * Whether captains may agree on another night in a season. `off`: no. `asked`: the secretary decides about what they
 * agreed. `told`: the match moves immediately, and the secretary is informed.
 */
export const captainMoves = ["off", "asked", "told"] as const;

export type CaptainMoves = (typeof captainMoves)[number];

/** A date and time for a match. */
export interface MatchNight {
  readonly date: IsoDate;
  readonly time: string;
}

/** The maximum number of nights in a proposal. */
export const maxProposedNights = 3;

/** The place of a match; another one means that it was moved. */
export type MatchPlace = Pick<Meeting, "date" | "time" | "venue" | "home">;

/** The stored states of a proposal; each but the first two is final. */
export type StoredProposalState =
  | "open"
  /** Both teams agreed; the secretary decides. */
  | "accepted"
  /** Both teams agreed, and the match was moved. */
  | "moved"
  | "declined"
  | "withdrawn"
  /** Refused by the secretary after both teams agreed. */
  | "refused"
  | "lapsed";

/** A proposal of one side to play a match on another night. */
export interface MoveProposal {
  readonly state: StoredProposalState;
  readonly nights: readonly MatchNight[];
  /** The accepted night, counted from 0; null until then. */
  readonly accepted: number | null;
  /** The match's place when the proposal was made. */
  readonly place: MatchPlace;
}

/** What a proposal's life depends on besides itself. */
export interface ProposalContext {
  /** The league's night. */
  readonly tonight: IsoDate;
  /** The match's place now; null if it has begun, was played or ruled on, or is off the schedule. */
  readonly place: MatchPlace | null;
  readonly moves: CaptainMoves;
}

/**
 * The current state. An open or accepted proposal lapses when its match is no longer to come or was moved otherwise, or
 * when all of its nights, or the accepted one, have passed; an open one also when captains may no longer agree.
 */
export function proposalState(proposal: MoveProposal, { tonight, place, moves }: ProposalContext): StoredProposalState {
  const { state, accepted, nights } = proposal;
  if (state !== "open" && state !== "accepted") return state;
  if (place === null || !isSamePlace(place, proposal.place)) return "lapsed";
  if (state === "open" && moves === "off") return "lapsed";
  const waiting = state === "open" ? nights : nights.filter((_, i) => i === accepted);
  return waiting.some(({ date }) => date >= tonight) ? state : "lapsed";
}

/** Whether a match waits for an answer or for the secretary because of a proposal in this state. */
export function isPending(state: StoredProposalState): state is "open" | "accepted" {
  return state === "open" || state === "accepted";
}

function isSamePlace(one: MatchPlace, other: MatchPlace): boolean {
  return one.date === other.date && one.time === other.time && one.venue === other.venue && one.home === other.home;
}

export function isSameNight(one: MatchNight, other: MatchNight): boolean {
  return one.date === other.date && one.time === other.time;
}

/** What somebody does with a proposal. `byDesk`: the secretary takes a night for the team. */
export type ProposalAct =
  | { readonly kind: "take"; readonly night: MatchNight; readonly byDesk: boolean }
  | { readonly kind: "decline" }
  | { readonly kind: "withdraw" }
  | { readonly kind: "approve" }
  | { readonly kind: "refuse" };

/** The code of the reason why an act is refused. */
export type ProposalProblem =
  | "proposal-accepted"
  | "proposal-moved"
  | "proposal-declined"
  | "proposal-withdrawn"
  | "proposal-refused"
  | "proposal-lapsed"
  | "proposal-not-accepted"
  | "proposal-no-such-night"
  | "proposal-night-past";

/**
 * The effect of an act. `changed`: the new stored state; `moves`: the night on which the match is played from now on.
 * `same`: it was done before. `refused`: the reason.
 */
export type ActEffect =
  | {
      readonly kind: "changed";
      readonly state: StoredProposalState;
      readonly accepted: number | null;
      readonly moves: MatchNight | null;
    }
  | { readonly kind: "same" }
  | { readonly kind: "refused"; readonly code: ProposalProblem; readonly night?: MatchNight };

/** Decides an act on a proposal. Does not check whether a night is possible in the schedule (`checkNight`). */
export function decideAct(proposal: MoveProposal, context: ProposalContext, act: ProposalAct): ActEffect {
  const state = proposalState(proposal, context);
  if (isDoneBefore(proposal, state, act)) return { kind: "same" };
  const needed = act.kind === "approve" || act.kind === "refuse" ? "accepted" : "open";
  if (state !== needed) return { kind: "refused", code: problemOf(state) };
  const { nights, accepted } = proposal;
  switch (act.kind) {
    case "take":
      return taken(proposal, context, act);
    case "approve":
      return { kind: "changed", state: "moved", accepted, moves: nights[accepted ?? 0] ?? null };
    default:
      return { kind: "changed", state: stateAfter[act.kind], accepted, moves: null };
  }
}

function taken(
  { nights }: MoveProposal,
  { tonight, moves }: ProposalContext,
  { night, byDesk }: Extract<ProposalAct, { kind: "take" }>,
): ActEffect {
  const accepted = nights.findIndex((one) => isSameNight(one, night));
  if (accepted < 0) return { kind: "refused", code: "proposal-no-such-night" };
  if (night.date < tonight) return { kind: "refused", code: "proposal-night-past", night };
  const isMoved = byDesk || moves === "told";
  return { kind: "changed", state: isMoved ? "moved" : "accepted", accepted, moves: isMoved ? night : null };
}

/** The states after the acts that always have the same one. */
const stateAfter = { decline: "declined", withdraw: "withdrawn", approve: "moved", refuse: "refused" } as const;

/** Whether an act repeats one that was done: the same answer, withdrawal or decision. */
function isDoneBefore({ nights, accepted }: MoveProposal, state: StoredProposalState, act: ProposalAct): boolean {
  if (act.kind === "take") {
    const night = accepted === null ? undefined : nights[accepted];
    return (state === "accepted" || state === "moved") && night !== undefined && isSameNight(night, act.night);
  }
  return state === stateAfter[act.kind];
}

function problemOf(state: StoredProposalState): ProposalProblem {
  return state === "open" ? "proposal-not-accepted" : `proposal-${state}`;
}

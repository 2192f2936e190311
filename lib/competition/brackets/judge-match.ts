import type { EntrantId } from "../entrant";
import type { FormatReason } from "../formats/format";
import { reason } from "./bracket-reason";
import type { DrawnMatch } from "./draw";
import type { Outcome } from "./outcome";

/** The occupant of a slot. */
export type Seat =
  | { readonly state: "waiting" }
  | { readonly state: "seated"; readonly entrant: EntrantId }
  | { readonly state: "empty"; readonly why: FormatReason };

/** The current state of one match. */
export interface MatchProgress {
  readonly drawn: DrawnMatch;
  /** Waiting for others, ready to be played, decided, or not needed. */
  readonly state: "waiting" | "ready" | "decided" | "not-needed";
  /** One for each slot. */
  readonly seats: readonly Seat[];
  /** Of a decided match: the entrant at place 1, 2, …; null if there is none. */
  readonly places: readonly (EntrantId | null)[];
  /** Of a decided match: the seated entrants without a place. They are out of the tournament. */
  readonly out: readonly EntrantId[];
  /** Why it is decided or not needed; null before. */
  readonly why: FormatReason | null;
  /** The recorded outcome, even if it does not count. */
  readonly recorded: Outcome | null;
  /** Whether `recorded` decided the match. */
  readonly isCounted: boolean;
}

/** The facts that decide a match, besides its slots. */
export interface MatchFacts {
  readonly seats: readonly Seat[];
  readonly recorded: Outcome | null;
  readonly withdrawn: ReadonlySet<EntrantId>;
  readonly isNeeded: boolean;
}

const none: readonly never[] = [];

/** Computes the state of a match from its occupants and the recorded outcome. */
export function judgeMatch(drawn: DrawnMatch, facts: MatchFacts): MatchProgress {
  const { seats, recorded, withdrawn } = facts;
  for (const seat of seats) if (seat.state === "waiting") return undecided(drawn, facts, "waiting", null);
  if (!facts.isNeeded) return undecided(drawn, facts, "not-needed", reason("no-reset"));
  const seated = seatedAt(seats);
  if (seated.length === 0) return undecided(drawn, facts, "not-needed", reason("nobody-left"));
  if (recorded && doesOutcomeFit(recorded, seated, withdrawn)) {
    const { places, out } = placesOf(drawn, recorded.ranking, absentees(recorded, seated));
    return { drawn, state: "decided", seats, places, out, why: whyOutcome(recorded), recorded, isCounted: true };
  }
  // An entrant without an opponent advances, even after withdrawing later: earlier results stand.
  const isBye = seated.length <= drawn.advance;
  const live = isBye || withdrawn.size === 0 ? seated : seated.filter((entrant) => !withdrawn.has(entrant));
  if (live.length > drawn.advance) return undecided(drawn, facts, "ready", null);
  const withdrawnSeats = live === seated ? none : seated.filter((entrant) => withdrawn.has(entrant));
  const { places, out } = placesOf(drawn, live, withdrawnSeats);
  const why = whyUnplayed(seats, live, withdrawnSeats);
  return { drawn, state: "decided", seats, places, out, why, recorded, isCounted: false };
}

/** A match without places. (Written out and not spread, because a large draw creates thousands.) */
function undecided(
  drawn: DrawnMatch,
  { seats, recorded }: MatchFacts,
  state: "waiting" | "ready" | "not-needed",
  why: FormatReason | null,
): MatchProgress {
  return { drawn, state, seats, places: none, out: none, why, recorded, isCounted: false };
}

/** The seated entrants. */
export function seatedAt(seats: readonly Seat[]): readonly EntrantId[] {
  const seated: EntrantId[] = [];
  for (const seat of seats) if (seat.state === "seated") seated.push(seat.entrant);
  return seated;
}

/** Whether an outcome names exactly the seated entrants; withdrawn ones may be missing. */
export function doesOutcomeFit(
  { ranking, absent }: Outcome,
  seated: readonly EntrantId[],
  withdrawn: ReadonlySet<EntrantId>,
): boolean {
  const entrants = absent.length === 0 ? ranking : [...ranking, ...absent];
  return (
    entrants.every((entrant, i) => seated.includes(entrant) && entrants.indexOf(entrant) === i) &&
    seated.every((entrant) => entrants.includes(entrant) || withdrawn.has(entrant))
  );
}

function absentees({ ranking, absent }: Outcome, seated: readonly EntrantId[]): readonly EntrantId[] {
  return ranking.length === seated.length ? absent : seated.filter((entrant) => !ranking.includes(entrant));
}

/**
 * Present entrants take the places in order. One absent entrant takes the next place that does not advance; several
 * absent ones cannot be ranked and are out. If nobody was present, all are out.
 */
function placesOf(
  { slots, advance }: DrawnMatch,
  present: readonly EntrantId[],
  absent: readonly EntrantId[],
): Pick<MatchProgress, "places" | "out"> {
  if (absent.length === 0 && present.length === slots.length) return { places: present, out: none };
  const places: (EntrantId | null)[] = slots.map((_, i) => present[i] ?? null);
  const [only] = absent;
  if (only === undefined) return { places, out: none };
  if (absent.length > 1 || present.length === 0) return { places, out: absent };
  places[Math.max(advance, present.length)] = only;
  return { places, out: none };
}

function whyOutcome({ ranking, absent, absence }: Outcome): FormatReason {
  if (absent.length === 0) return reason("played");
  if (ranking.length === 0) return reason("all-absent");
  return reason(absence === "forfeit" ? "forfeit" : "no-show", { entrant: absent[0] ?? "", count: absent.length });
}

function whyUnplayed(
  seats: readonly Seat[],
  live: readonly EntrantId[],
  withdrawnSeats: readonly EntrantId[],
): FormatReason | null {
  if (live.length === 0) return reason("all-withdrawn", { count: withdrawnSeats.length });
  const [first] = withdrawnSeats;
  if (first !== undefined) return reason("withdrawn", { entrant: first, count: withdrawnSeats.length });
  for (const seat of seats) if (seat.state === "empty") return seat.why;
  return null;
}

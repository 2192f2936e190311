/** A person who can be asked to play. */
export interface Candidate {
  readonly person: string;
  readonly name: string;
}

/** The part of a search for a substitute that says who was asked. */
export interface CallProgress {
  readonly candidates: readonly Candidate[];
  /** The candidates who declined. */
  readonly refused: readonly string[];
  readonly createdAt: Date;
  /** When somebody accepted, or the search was ended. */
  readonly settledAt: Date | null;
}

/** Time for a candidate to answer before the next one is asked too, in milliseconds. */
export const answerTimeMs = 10 * 60_000;

/**
 * The candidates who were asked by a moment, in their order: the first at once, another one after each ten minutes, and
 * another one for each who declined.
 */
export function askedBy({ candidates, refused, createdAt, settledAt }: CallProgress, at: Date): readonly Candidate[] {
  const until = settledAt !== null && settledAt < at ? settledAt : at;
  const passed = Math.max(0, Math.floor((until.getTime() - createdAt.getTime()) / answerTimeMs));
  return candidates.slice(0, 1 + passed + refused.length);
}

/** A seat at a table: of an entrant's side, with the person who has it. */
export interface CallSeat {
  readonly seat: number;
  readonly isOwn: boolean;
  readonly person: string | null;
}

/**
 * The seat that a substitute takes: that of an absent player of the team, else the team's last free one; null if its
 * seats are taken by others.
 */
export function seatToTake(seats: readonly CallSeat[], absent: ReadonlySet<string>): number | null {
  const own = seats.filter(({ isOwn }) => isOwn);
  const left =
    own.find(({ person }) => person !== null && absent.has(person)) ?? own.findLast(({ person }) => person === null);
  return left?.seat ?? null;
}

/** Whether a search goes on; else whether somebody plays, or it was ended. */
export type CallState = "open" | "taken" | "ended";

/** A search for a substitute as its team sees it. */
export interface TeamCall {
  readonly id: string;
  readonly state: CallState;
  /** The names of those who were asked, in order; and of those who declined. */
  readonly namesAsked: readonly string[];
  readonly refused: readonly string[];
  readonly takenBy: string | null;
  /** The fragment of the guests' link. */
  readonly guestLink: string;
}

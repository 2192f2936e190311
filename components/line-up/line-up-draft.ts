import type { Chair } from "@/lib/views/chair";

/** A candidate for a chair of a team. */
export interface Candidate {
  readonly person: string;
  readonly name: string;
  readonly role: string;
}

/** A chair of a draft: empty, a listed player, or a typed name. */
export type Sitter =
  | { readonly kind: "nobody" }
  | { readonly kind: "person"; readonly person: string }
  | { readonly kind: "name"; readonly name: string };

export type Draft = readonly Sitter[];

interface KeptSeat {
  readonly seat: number;
  readonly person: string | null;
  readonly name: string;
}

interface KeptLineUp {
  readonly fromGame: number;
  readonly seats: readonly KeptSeat[];
}

/**
 * The initial draft: the line-up stored for this game, else the one in effect. A player no longer listed stays by name.
 */
export function draftOf(
  chairs: readonly Chair[],
  lineUps: readonly KeptLineUp[],
  fromGame: number,
  candidates: Readonly<Record<string, readonly Candidate[]>>,
): Draft {
  const storedSeats = lineUps.findLast((one) => one.fromGame <= fromGame)?.seats ?? [];
  return chairs.map(({ seat, entrantId }): Sitter => {
    const sitting = storedSeats.find((one) => one.seat === seat);
    if (!sitting) return { kind: "nobody" };
    const listed = candidates[entrantId]?.some(({ person }) => person === sitting.person);
    return listed && sitting.person !== null
      ? { kind: "person", person: sitting.person }
      : { kind: "name", name: sitting.name };
  });
}

/** The draft with each team's regulars in its empty chairs, captain first. */
export function withRegulars(
  draft: Draft,
  chairs: readonly Chair[],
  candidates: Readonly<Record<string, readonly Candidate[]>>,
  elsewhere: ReadonlySet<string>,
): Draft {
  const seated = new Set([...elsewhere, ...draft.flatMap((one) => (one.kind === "person" ? [one.person] : []))]);
  return draft.map((sitter, i): Sitter => {
    const chair = chairs[i];
    if (sitter.kind !== "nobody" || !chair) return sitter;
    const free = candidates[chair.entrantId]?.find(
      ({ person, role }) => (role === "captain" || role === "regular") && !seated.has(person),
    );
    if (!free) return sitter;
    seated.add(free.person);
    return { kind: "person", person: free.person };
  });
}

/** A seat as a field of the command. */
type NamedSeat = { readonly seat: number; readonly person: string } | { readonly seat: number; readonly name: string };

/** The draft as command fields: the occupied chairs. */
export function seatsOf(draft: Draft, chairs: readonly Chair[]): NamedSeat[] {
  return draft.flatMap((sitter, i): NamedSeat[] => {
    const seat = chairs[i]?.seat ?? 0;
    if (sitter.kind === "person") return [{ seat, person: sitter.person }];
    return sitter.kind === "name" && sitter.name.trim() !== "" ? [{ seat, name: sitter.name.trim() }] : [];
  });
}

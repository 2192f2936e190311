import type { MemberRole } from "./eligibility";

/** A match of a team that is still to be played, with who cannot come. */
export interface ComingMatch {
  readonly id: string;
  /** Without the language. */
  readonly href: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly against: readonly string[];
  readonly absent: readonly { readonly person: string; readonly note: string }[];
}

/** What a team's card shows: who belongs to it, when it plays, who cannot come, who could step in. */
export interface TeamCardView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly season: { readonly slug: string; readonly name: string };
  /** `team`: what outlives seasons; null where the entrant is nobody's club. */
  readonly entrant: { readonly id: string; readonly name: string; readonly team: string | null };
  readonly people: readonly {
    readonly person: string;
    readonly name: string;
    readonly role: MemberRole;
  }[];
  /** The season's floating spares who may play for it. */
  readonly spares: readonly { readonly person: string; readonly name: string }[];
  /** Those still to be played, the next one first. */
  readonly matches: readonly ComingMatch[];
}

import type { MemberRole } from "./eligibility";

/** An upcoming match of a team, with its absent players. */
export interface ComingMatch {
  readonly id: string;
  /** The path without the locale. */
  readonly href: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly against: readonly string[];
  readonly absent: readonly { readonly person: string; readonly note: string }[];
}

/** A team as its card shows it: members, matches, absences and possible substitutes. */
export interface TeamCardView {
  readonly league: { readonly id: string; readonly slug: string; readonly name: string };
  readonly season: { readonly slug: string; readonly name: string };
  /** `team`: the club's id, the same in every season; null for an entrant without a club. */
  readonly entrant: { readonly id: string; readonly name: string; readonly team: string | null };
  readonly people: readonly {
    readonly person: string;
    readonly name: string;
    readonly role: MemberRole;
  }[];
  /** The season's floating spares who may play for it. */
  readonly spares: readonly { readonly person: string; readonly name: string }[];
  /** Upcoming matches, the next one first. */
  readonly matches: readonly ComingMatch[];
}

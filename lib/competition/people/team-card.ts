import type { MemberRole } from "./eligibility";
import type { TeamCall } from "./substitute-call";

/** A player's answer for a match, with the reason in their own words. */
interface PlayerAnswer {
  readonly person: string;
  /** May be empty. */
  readonly note: string;
}

/** An upcoming match of a team, with its players' answers. */
export interface ComingMatch {
  readonly id: string;
  /** The path without the locale. */
  readonly href: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string | null;
  readonly against: readonly string[];
  /** Who answered yes. */
  readonly coming: readonly PlayerAnswer[];
  /** Who answered maybe. */
  readonly maybe: readonly PlayerAnswer[];
  /** Who answered no. */
  readonly absent: readonly PlayerAnswer[];
  /** The team's latest search for a substitute; null without one. */
  readonly call: TeamCall | null;
}

/** A team as its card shows it: members, matches, answers and possible substitutes. */
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

import type { MemberRole } from "@/lib/competition/people/eligibility";

/** A person on a roster, for pages. Plain data for the browser. */
export interface RosterMember {
  readonly person: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly since: string | null;
  readonly until: string | null;
  readonly most: number | null;
  /** Matches of this team with the person as a substitute. */
  readonly steppedIn: number;
}

export interface RosterSpare {
  readonly person: string;
  readonly name: string;
  readonly entrants: readonly string[];
  readonly most: number | null;
  readonly until: string | null;
  readonly steppedIn: number;
}

/** The same for the desk: with the public name, if it is initials. */
export type ForDesk<Person extends RosterMember | RosterSpare> = Person & { readonly shownAs: string | null };

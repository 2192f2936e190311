import type { MemberRole } from "@/lib/competition/people/eligibility";

/** Somebody on a roster, as pages show it. Plain data: it goes to the browser as it is. */
export interface RosterMember {
  readonly person: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly since: string | null;
  readonly until: string | null;
  readonly most: number | null;
  /** Matches of this team in which they stepped in. */
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

/** The same for the desk: with how everybody reads the name, where that is its initials. */
export type ForDesk<Person extends RosterMember | RosterSpare> = Person & { readonly shownAs: string | null };

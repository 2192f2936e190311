import type { UnnamedCommand } from "@/lib/commands/command";
import type { ForDesk, RosterMember } from "@/lib/views/roster";

interface MemberKey {
  readonly league: string;
  readonly season: string;
  readonly entrant: string;
}

/** What the desk can change of a person on a roster. */
export type MemberTerms = Pick<RosterMember, "name" | "role" | "since" | "until" | "most">;

/** The command that changes some of a person's terms on a roster. */
export function memberCommand(
  of: MemberKey,
  { person, name, role, since, until, most }: ForDesk<RosterMember>,
  changed: Partial<MemberTerms>,
): UnnamedCommand {
  return { kind: "change-member", ...of, person, ...{ name, role, since, until, most }, ...changed };
}

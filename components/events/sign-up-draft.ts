import { type EventWho, maxSignUpMembers, type SignUpInput } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";

/** State of the sign-up form; one member per line. */
export interface SignUpDraft extends Omit<SignUpInput, "members"> {
  readonly members: string;
}

/** An empty form. */
export const emptySignUp: SignUpDraft = { name: "", members: "", contact: "", note: "", bar: "", club: "" };

/** The form for a stored sign-up. */
export function draftOf({ members, ...words }: SignUpInput): SignUpDraft {
  const { name, contact, note, bar, club } = words;
  return { name, contact, note, bar, club, members: members.join("\n") };
}

/** The form's values as command fields. */
export function signUpFieldsOf(draft: SignUpDraft, who: EventWho) {
  const members = who === "teams" ? draft.members.split(/\r?\n/).map((name) => name.trim()) : [];
  return { ...draft, club: who === "singles" ? draft.club : "", members: members.filter((name) => name !== "") };
}

/** Problems of the form before it is sent. */
export function draftProblems(draft: SignUpDraft, who: EventWho): readonly Problem[] {
  const { members, name } = signUpFieldsOf(draft, who);
  return [
    ...(name.trim() === "" ? [{ code: "sign-up-without-name", path: "name" }] : []),
    ...(members.length > maxSignUpMembers
      ? [{ code: "too-many-members", path: "members", params: { most: maxSignUpMembers } }]
      : []),
  ];
}

import "server-only";
import type { EventWho } from "@/lib/competition/events/event-entry";
import { personNameKey } from "@/lib/competition/people/people-list";
import { teamNameKey } from "@/lib/competition/people/team-list";
import type { Problem } from "@/lib/kernel/problem";
import type { StoredEvent } from "../data/events/events";
import type { StoredSignUp } from "../data/events/sign-ups";
import { dateIn, dateText } from "../platform/system/clock";

/** Whether an event accepts sign-ups and their changes without an account. */
export function isOpen(event: StoredEvent, at: Date): boolean {
  return closedProblem(event, at) === null;
}

/** Why it does not; null when it does. */
export function closedProblem({ drawnAt, deadline, season }: StoredEvent, at: Date): Problem | null {
  if (drawnAt) return { code: "event-is-drawn" };
  if (season.state !== "published") return { code: "season-over" };
  if (deadline === null || dateIn(season.league.timeZone, at) <= dateText(deadline)) return null;
  return { code: "sign-up-closed", params: { date: dateText(deadline) } };
}

/** The problems of a name and members compared with the rest of the list; null for none. */
export function entryProblem(
  who: EventWho,
  entry: { readonly id: string; readonly name: string; readonly members: readonly string[] },
  list: readonly Pick<StoredSignUp, "id" | "name" | "state">[],
): Problem | null {
  if (who === "singles" && entry.members.length > 0) return { code: "singles-have-no-members", path: "members" };
  const keys = entry.members.map(personNameKey);
  const duplicate = entry.members.find((_, i) => keys.indexOf(keys[i] ?? "") < i);
  if (duplicate !== undefined) return { code: "member-listed-twice", path: "members", params: { name: duplicate } };
  const keyOf = who === "teams" ? teamNameKey : personNameKey;
  const key = keyOf(entry.name);
  const isThere = list.some(({ id, name, state }) => {
    return id !== entry.id && state !== "withdrawn" && state !== "declined" && keyOf(name) === key;
  });
  return isThere ? { code: "already-signed-up", path: "name", params: { name: entry.name } } : null;
}

/** The list by typed names, for the desk, which distinguishes people with equal initials. */
export function asTyped<SignUp extends Pick<StoredSignUp, "name" | "fullName">>(
  list: readonly SignUp[],
): readonly SignUp[] {
  return list.map((one) => ({ ...one, name: one.fullName ?? one.name }));
}

/** Returns a problem when the event is full, else null. */
export function fullProblem(
  { most }: Pick<StoredEvent, "most">,
  list: readonly Pick<StoredSignUp, "state">[],
): Problem | null {
  const accepted = list.filter(({ state }) => state === "accepted").length;
  return most === null || accepted < most ? null : { code: "event-full", params: { most, accepted } };
}

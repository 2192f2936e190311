import "server-only";
import { shownName } from "@/lib/competition/people/shown-name";
import type { Caller } from "../auth/caller";
import { mayRunLeague } from "../auth/policy";
import { hiddenPeople, namesOf, peopleOf, setShownName } from "../data/people/people";
import type { UseCase } from "../use-case";
import { showNameAgain } from "./shown-names";

/**
 * Shows a person by initials, or by the full name again; by the player, or by the desk for them. Other stored copies of
 * the name are updated after the command in its transaction (`updateShownNames`).
 */
export const showInitials: UseCase<"show-initials"> = async ({ tx, caller }, { league, person: id, initials }) => {
  const person = await namesOf(tx, league, id);
  if (!person || !maySay(caller, league, person.accountId)) return { kind: "missing" };
  if ((person.fullName !== null) === initials) return { kind: "agreed" };
  if (initials) {
    const others = (await peopleOf(tx, league)).filter((one) => one.id !== id).map(({ name }) => name);
    await setShownName(tx, league, id, { name: shownName(person.name, others), fullName: person.name });
    return { kind: "applied" };
  }
  const hidden = (await hiddenPeople(tx, league)).find((one) => one.id === id);
  if (!hidden) return { kind: "missing" };
  await setShownName(tx, league, id, { name: hidden.fullName, fullName: null });
  await showNameAgain(tx, league, hidden);
  return { kind: "applied" };
};

function maySay(caller: Caller, league: string, accountId: string | null): boolean {
  return mayRunLeague(caller, league) === null || (accountId !== null && caller.account?.id === accountId);
}

import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import type { Tx } from "../data/connection/client";
import {
  type HiddenPerson,
  hiddenPeople,
  linkSeat,
  setSignUpName,
  singlesSignedUp,
  typedAtOpenTables,
  writeShownNames,
} from "../data/people/people";

/**
 * After a command: whoever is shown by initials is so wherever the command has written a name. Every column of names holds what
 * everybody may read, so that no page, file or feed has to think of it; the name itself stands in two private ones.
 */
export async function keepNamesShown(tx: Tx, leagueId: string): Promise<void> {
  const hidden = await hiddenPeople(tx, leagueId);
  if (hidden.length === 0) return;
  await linkOpenTables(tx, leagueId, hidden);
  await writeShownNames(
    tx,
    leagueId,
    hidden.map(({ id }) => id),
  );
  for (const { id, name, fullName, homeLeagueId, personId } of await singlesSignedUp(tx, leagueId)) {
    const person = hidden.find((one) =>
      isThem(one, { name: fullName ?? name, home: homeLeagueId ?? leagueId, personId }, leagueId),
    );
    if (person && person.name !== name)
      await setSignUpName(tx, leagueId, id, { name: person.name, fullName: person.fullName });
  }
}

/** After somebody's name is shown again: it is so wherever their initials were. */
export async function showNameAgain(tx: Tx, leagueId: string, person: HiddenPerson): Promise<void> {
  await writeShownNames(tx, leagueId, [person.id]);
  for (const { id, fullName, homeLeagueId, personId } of await singlesSignedUp(tx, leagueId)) {
    if (fullName === null) continue;
    const isTheirs = isThem(person, { name: fullName, home: homeLeagueId ?? leagueId, personId }, leagueId);
    if (isTheirs) await setSignUpName(tx, leagueId, id, { name: person.fullName, fullName: null });
  }
}

/** Four people at a bar type names; one that is a hidden name is theirs. */
async function linkOpenTables(tx: Tx, leagueId: string, hidden: readonly HiddenPerson[]): Promise<void> {
  for (const seat of await typedAtOpenTables(tx, leagueId)) {
    const person = hidden.find((one) => hasName(one, seat.name));
    if (person) await linkSeat(tx, leagueId, seat, person.id);
  }
}

function isThem(
  person: HiddenPerson,
  said: { readonly name: string; readonly home: string; readonly personId: string | null },
  leagueId: string,
): boolean {
  if (said.personId !== null) return said.home === leagueId && said.personId === person.id;
  return hasName(person, said.name);
}

function hasName({ fullName, formerNames }: HiddenPerson, typed: string): boolean {
  const key = personNameKey(typed);
  return [fullName, ...formerNames].some((name) => personNameKey(name) === key);
}

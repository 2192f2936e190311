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
 * After a command: replaces full names that it wrote by initials where people have chosen so. All columns of names hold
 * public names, so that pages, files and feeds need no check; two private columns hold the full name.
 */
export async function updateShownNames(tx: Tx, leagueId: string): Promise<void> {
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

/** Restores a full name in all columns that held its initials. */
export async function showNameAgain(tx: Tx, leagueId: string, person: HiddenPerson): Promise<void> {
  await writeShownNames(tx, leagueId, [person.id]);
  for (const { id, fullName, homeLeagueId, personId } of await singlesSignedUp(tx, leagueId)) {
    if (fullName === null) continue;
    const isTheirs = isThem(person, { name: fullName, home: homeLeagueId ?? leagueId, personId }, leagueId);
    if (isTheirs) await setSignUpName(tx, leagueId, id, { name: person.fullName, fullName: null });
  }
}

/** Four people at a bar type names; a hidden full name belongs to its person. */
async function linkOpenTables(tx: Tx, leagueId: string, hidden: readonly HiddenPerson[]): Promise<void> {
  for (const seat of await typedAtOpenTables(tx, leagueId)) {
    const person = hidden.find((one) => hasName(one, seat.name));
    if (person) await linkSeat(tx, leagueId, seat, person.id);
  }
}

function isThem(
  person: HiddenPerson,
  stated: { readonly name: string; readonly home: string; readonly personId: string | null },
  leagueId: string,
): boolean {
  if (stated.personId !== null) return stated.home === leagueId && stated.personId === person.id;
  return hasName(person, stated.name);
}

function hasName({ fullName, formerNames }: HiddenPerson, typed: string): boolean {
  const key = personNameKey(typed);
  return [fullName, ...formerNames].some((name) => personNameKey(name) === key);
}

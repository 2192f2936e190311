import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { hiddenPeople, insertPeople, peopleOf } from "../data/people/people";
import type { Work } from "../use-case";

/** A person of the league with the public name. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * The people of a league by name key; the earlier of two with one name. People shown by initials are also found by
 * their full names, and returned as shown.
 */
export async function peopleByKey({ tx }: Pick<Work, "tx">, leagueId: string): Promise<Map<string, KnownPerson>> {
  const people = await peopleOf(tx, leagueId);
  const hidden = (await hiddenPeople(tx, leagueId)).map(({ id, name, fullName }) => [fullName, { id, name }] as const);
  const shown = people.toReversed().map((person) => [person.name, person] as const);
  return new Map([...shown, ...hidden].map(([name, person]) => [personNameKey(name), person]));
}

/** A list of players with full names in place of initials, so that nobody is listed twice. */
export async function withFullNames<Player extends { readonly name: string }>(
  { tx }: Pick<Work, "tx">,
  leagueId: string,
  players: readonly Player[],
): Promise<readonly Player[]> {
  const names = new Map((await hiddenPeople(tx, leagueId)).map((one) => [personNameKey(one.name), one.fullName]));
  return players.map((player) => ({ ...player, name: names.get(personNameKey(player.name)) ?? player.name }));
}

/** The people with these names, in order: known ones, and new ones for the rest. Stores the new ones. */
export async function peopleByName(work: Work, leagueId: string, names: readonly string[]): Promise<KnownPerson[]> {
  const personByName = await peopleByKey(work, leagueId);
  const added: KnownPerson[] = [];
  const people = names.map((name) => {
    const key = personNameKey(name);
    const existing = personByName.get(key);
    if (existing) return existing;
    const person = { id: work.newId(), name };
    personByName.set(key, person);
    added.push(person);
    return person;
  });
  if (added.length > 0)
    await insertPeople(
      work.tx,
      added.map((person) => ({ leagueId, ...person })),
    );
  return people;
}

import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { hiddenPeople, insertPeople, peopleOf } from "../data/people/people";
import type { Work } from "../use-case";

/** Somebody of the league, as everybody may read them. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * The people of a league by the keys of their names; of two with one name, whoever came first. Who is shown by initials is known
 * by the name behind them too, and is given as shown.
 */
export async function knownPeople({ tx }: Pick<Work, "tx">, leagueId: string): Promise<Map<string, KnownPerson>> {
  const people = await peopleOf(tx, leagueId);
  const hidden = (await hiddenPeople(tx, leagueId)).map(({ id, name, fullName }) => [fullName, { id, name }] as const);
  const shown = people.toReversed().map((person) => [person.name, person] as const);
  return new Map([...shown, ...hidden].map(([name, person]) => [personNameKey(name), person]));
}

/** A list of players by the names behind initials, so that nobody stands in it under both. */
export async function asWritten<Player extends { readonly name: string }>(
  { tx }: Pick<Work, "tx">,
  leagueId: string,
  players: readonly Player[],
): Promise<readonly Player[]> {
  const names = new Map((await hiddenPeople(tx, leagueId)).map((one) => [personNameKey(one.name), one.fullName]));
  return players.map((player) => ({ ...player, name: names.get(personNameKey(player.name)) ?? player.name }));
}

/** The people of these names, in their order: whom the league knows, and new ones for the rest. Writes the new ones. */
export async function peopleByName(work: Work, leagueId: string, names: readonly string[]): Promise<KnownPerson[]> {
  const known = await knownPeople(work, leagueId);
  const added: KnownPerson[] = [];
  const found = names.map((name) => {
    const key = personNameKey(name);
    const there = known.get(key);
    if (there) return there;
    const person = { id: work.newId(), name };
    known.set(key, person);
    added.push(person);
    return person;
  });
  if (added.length > 0)
    await insertPeople(
      work.tx,
      added.map((person) => ({ leagueId, ...person })),
    );
  return found;
}

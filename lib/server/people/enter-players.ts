import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { insertPeople } from "../data/people/people";
import { insertEntrants } from "../data/seasons/seasons";
import type { Work } from "../use-case";
import { knownPeople } from "./known-people";

/** Somebody who plays for himself: the entrant and the person. */
export interface EnteredPlayer {
  readonly entrant: string;
  readonly person: string;
  readonly name: string;
}

interface NewPlayer {
  readonly entrant: string;
  readonly person?: string | undefined;
  readonly name: string;
}

interface EntryPlace {
  readonly league: string;
  readonly season: string;
  readonly stage: string;
  /** The position of the first of them. */
  readonly first: number;
}

/** Enters people for themselves: whom the league knows, by id or else by name, and new ones for the rest. */
export async function enterPlayers(
  work: Work,
  { league: leagueId, season: seasonId, stage, first }: EntryPlace,
  players: readonly NewPlayer[],
): Promise<readonly EnteredPlayer[]> {
  const known = await knownPeople(work, leagueId);
  const taken = new Set(players.flatMap(({ person }) => person ?? []));
  const rows = players.map(({ entrant, person, name }) => {
    const there = known.get(personNameKey(name));
    const found = person ?? (there && !taken.has(there.id) ? there.id : undefined);
    return { entrant, name, person: found ?? work.newId(), isNew: found === undefined };
  });
  const added = rows.filter(({ isNew }) => isNew).map(({ person, name }) => ({ leagueId, id: person, name }));
  if (added.length > 0) await insertPeople(work.tx, added);
  await insertEntrants(
    work.tx,
    stage,
    rows.map(({ entrant, person, name }, i) => ({
      leagueId,
      id: entrant,
      seasonId,
      position: first + i,
      name,
      homeLeagueId: leagueId,
      personId: person,
    })),
  );
  return rows.map(({ entrant, person, name }) => ({ entrant, person, name }));
}

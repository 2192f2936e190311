import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { insertPeople } from "../data/people/people";
import { insertEntrants } from "../data/seasons/seasons";
import type { Work } from "../use-case";
import { peopleByKey } from "./known-people";

/** A single player: the entrant and the person. */
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
  /** The position of the first entrant. */
  readonly first: number;
}

/** Enters single players: known people by id or name, and new people for the rest. */
export async function enterPlayers(
  work: Work,
  { league: leagueId, season: seasonId, stage, first }: EntryPlace,
  players: readonly NewPlayer[],
): Promise<readonly EnteredPlayer[]> {
  const personByName = await peopleByKey(work, leagueId);
  const taken = new Set(players.flatMap(({ person }) => person ?? []));
  const rows = players.map(({ entrant, person, name }) => {
    const existing = personByName.get(personNameKey(name));
    const personId = person ?? (existing && !taken.has(existing.id) ? existing.id : undefined);
    return { entrant, name, person: personId ?? work.newId(), isNew: personId === undefined };
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

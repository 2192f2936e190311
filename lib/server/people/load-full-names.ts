import "server-only";
import { db } from "../data/connection/client";
import { hiddenPeople } from "../data/people/people";

/** Who is shown by initials in a league, by person: the name, and how everybody reads it. For the desk alone. */
export async function loadFullNames(leagueId: string) {
  const hidden = await hiddenPeople(db(), leagueId);
  return new Map(hidden.map(({ id, name: shown, fullName: name }) => [id, { name, shown }]));
}

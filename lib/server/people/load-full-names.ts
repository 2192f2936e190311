import "server-only";
import { db } from "../data/connection/client";
import { hiddenPeople } from "../data/people/people";

/** The people of a league who are shown by initials: full name and public name, by person. For the desk only. */
export async function loadFullNames(leagueId: string) {
  const hidden = await hiddenPeople(db(), leagueId);
  return new Map(hidden.map(({ id, name: shown, fullName: name }) => [id, { name, shown }]));
}

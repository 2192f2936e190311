import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { entrantOf, insertMembers, noCaptain, rosterOf } from "../data/people/members";
import { rejected, type UseCase } from "../use-case";
import { peopleByName } from "./known-people";

/** The maximum size of a roster. */
const maxRosterSize = 100;

/**
 * Adds people to a roster. People on the roster stay unchanged; if all are, the outcome is "agreed". The first of
 * several becomes captain.
 */
export const addMembers: UseCase<"add-members"> = async (work, { league, season, entrant: id, names, role }) => {
  const { tx } = work;
  const entrant = await entrantOf(tx, league, season, id);
  if (!entrant) return { kind: "missing" };
  if (entrant.season.state === "archived") return rejected("season-over");
  const roster = await rosterOf(tx, league, id);
  const namesOnRoster = new Set(roster.map(({ name }) => personNameKey(name)));
  const newNames = [...new Map(names.toReversed().map((name) => [personNameKey(name), name]))]
    .toReversed()
    .filter(([key]) => key !== "" && !namesOnRoster.has(key))
    .map(([, name]) => name);
  if (newNames.length === 0) return { kind: "agreed", result: { added: 0 } };
  if (roster.length + newNames.length > maxRosterSize)
    return rejected("roster-full", { params: { most: maxRosterSize } });
  const peopleAdded = await peopleByName(work, league, newNames);
  // A name shown by initials is on the roster as its initials.
  const people = peopleAdded.filter(({ id: person }) => roster.every(({ personId }) => personId !== person));
  if (people.length === 0) return { kind: "agreed", result: { added: 0 } };
  if (role === "captain") await noCaptain(tx, league, id);
  const members = people.map((person, i) => ({
    personId: person.id,
    name: person.name,
    role: role === "captain" && i > 0 ? ("regular" as const) : role,
  }));
  await insertMembers(tx, league, id, members);
  return { kind: "applied", result: { added: members.length } };
};

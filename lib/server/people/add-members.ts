import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { entrantOf, insertMembers, noCaptain, rosterOf } from "../data/people/members";
import { rejected, type UseCase } from "../use-case";
import { peopleByName } from "./known-people";

/** The most people on one roster. */
const mostOnRoster = 100;

/**
 * People join a roster. Whoever is on it already stays as they are; when that is everybody, it agrees. Of several, the
 * first is the captain.
 */
export const addMembers: UseCase<"add-members"> = async (work, { league, season, entrant: id, names, role }) => {
  const { tx } = work;
  const entrant = await entrantOf(tx, league, season, id);
  if (!entrant) return { kind: "missing" };
  if (entrant.season.state === "archived") return rejected("season-over");
  const roster = await rosterOf(tx, league, id);
  const there = new Set(roster.map(({ name }) => personNameKey(name)));
  const fresh = [...new Map(names.toReversed().map((name) => [personNameKey(name), name]))]
    .toReversed()
    .filter(([key]) => key !== "" && !there.has(key))
    .map(([, name]) => name);
  if (fresh.length === 0) return { kind: "agreed", result: { added: 0 } };
  if (roster.length + fresh.length > mostOnRoster) return rejected("roster-full", { params: { most: mostOnRoster } });
  const known = await peopleByName(work, league, fresh);
  // A name that is shown by its initials is on the roster as those.
  const people = known.filter(({ id: person }) => roster.every(({ personId }) => personId !== person));
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

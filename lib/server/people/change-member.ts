import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { initialsOf, shownName } from "@/lib/competition/people/shown-name";
import { entrantOf, noCaptain, rosterOf, setMember } from "../data/people/members";
import { keepFormerName, namesOf, peopleOf, renamePerson, setShownName } from "../data/people/people";
import { storedDate } from "../platform/system/clock";
import { type Done, rejected, type UseCase, type Work } from "../use-case";
import { knownPeople } from "./known-people";

/** What somebody is on a roster, within which limits, and how the league writes their name. */
export const changeMember: UseCase<"change-member"> = async (work, command) => {
  const { tx } = work;
  const { league, season, entrant: entrantId, person, name, role, since, until, most } = command;
  const entrant = await entrantOf(tx, league, season, entrantId);
  const member = entrant && (await rosterOf(tx, league, entrantId)).find(({ personId }) => personId === person);
  if (!entrant || !member) return { kind: "missing" };
  if (entrant.season.state === "archived") return rejected("season-over");
  if (since !== null && until !== null && until < since)
    return rejected("member-until-before-since", { path: "until" });
  const known = await namesOf(tx, league, person);
  if (!known) return { kind: "missing" };
  // The desk writes somebody by the name, or as everybody reads them: neither is another name.
  const isRenamed = name !== known.name && name !== known.fullName;
  const problem = isRenamed ? await rename(work, league, known, name) : null;
  if (problem) return problem;
  if (role === "captain" && member.role !== "captain") await noCaptain(tx, league, entrantId);
  await setMember(tx, league, entrantId, person, {
    name: isRenamed ? name : member.name,
    role,
    since: since === null ? null : storedDate(since),
    until: until === null ? null : storedDate(until),
    most,
  });
  return { kind: "applied" };
};

/** Another name for somebody, or why not; whose initials are shown is shown by those of the new one. */
async function rename(
  work: Work,
  league: string,
  { id, name: was, fullName }: { readonly id: string; readonly name: string; readonly fullName: string | null },
  name: string,
): Promise<Done | null> {
  const { tx } = work;
  const namesake = (await knownPeople(work, league)).get(personNameKey(name));
  if (namesake && namesake.id !== id) return rejected("person-name-taken", { path: "name", params: { name } });
  await keepFormerName(tx, league, id, fullName ?? was);
  if (fullName === null) await renamePerson(tx, league, id, name);
  else if (initialsOf(name) === initialsOf(fullName)) await setShownName(tx, league, id, { name: was, fullName: name });
  else {
    const others = (await peopleOf(tx, league)).filter((one) => one.id !== id).map((one) => one.name);
    await setShownName(tx, league, id, { name: shownName(name, others), fullName: name });
  }
  return null;
}

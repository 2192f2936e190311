import "server-only";
import { personNameKey } from "@/lib/competition/people/people-list";
import { initialsOf, shownName } from "@/lib/competition/people/shown-name";
import { entrantOf, noCaptain, rosterOf, setMember } from "../data/people/members";
import { namesOf, peopleOf, renamePerson, saveFormerName, setShownName } from "../data/people/people";
import { storedDate } from "../platform/system/clock";
import { rejected, type UseCase, type UseCaseResult, type Work } from "../use-case";
import { peopleByKey } from "./known-people";

/** Changes a member's role, limits and name. */
export const changeMember: UseCase<"change-member"> = async (work, command) => {
  const { tx } = work;
  const { league, season, entrant: entrantId, person, name, role, since, until, most } = command;
  const entrant = await entrantOf(tx, league, season, entrantId);
  const member = entrant && (await rosterOf(tx, league, entrantId)).find(({ personId }) => personId === person);
  if (!entrant || !member) return { kind: "missing" };
  if (entrant.season.state === "archived") return rejected("season-over");
  if (since !== null && until !== null && until < since)
    return rejected("member-until-before-since", { path: "until" });
  const names = await namesOf(tx, league, person);
  if (!names) return { kind: "missing" };
  // The desk writes the full name or the public one: neither is a rename.
  const isRenamed = name !== names.name && name !== names.fullName;
  const problem = isRenamed ? await rename(work, league, names, name) : null;
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

/** Renames a person, or returns the problem; initials are updated to the new name. */
async function rename(
  work: Work,
  league: string,
  { id, name: currentName, fullName }: { readonly id: string; readonly name: string; readonly fullName: string | null },
  name: string,
): Promise<UseCaseResult | null> {
  const { tx } = work;
  const namesake = (await peopleByKey(work, league)).get(personNameKey(name));
  if (namesake && namesake.id !== id) return rejected("person-name-taken", { path: "name", params: { name } });
  await saveFormerName(tx, league, id, fullName ?? currentName);
  if (fullName === null) await renamePerson(tx, league, id, name);
  else if (initialsOf(name) === initialsOf(fullName))
    await setShownName(tx, league, id, { name: currentName, fullName: name });
  else {
    const others = (await peopleOf(tx, league)).filter((one) => one.id !== id).map((one) => one.name);
    await setShownName(tx, league, id, { name: shownName(name, others), fullName: name });
  }
  return null;
}

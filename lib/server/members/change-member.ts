import "server-only";
import { personNameKey } from "@/lib/competition/people-list";
import { storedDate } from "../clock";
import { entrantOf, noCaptain, rosterOf, setMember } from "../db/members";
import { renamePerson } from "../db/people";
import { rejected, type UseCase } from "../use-case";
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
  if (name !== member.name) {
    const namesake = (await knownPeople(work, league)).get(personNameKey(name));
    if (namesake && namesake.id !== person) return rejected("person-name-taken", { path: "name", params: { name } });
    await renamePerson(tx, league, person, name);
  }
  if (role === "captain" && member.role !== "captain") await noCaptain(tx, league, entrantId);
  await setMember(tx, league, entrantId, person, {
    name,
    role,
    since: since === null ? null : storedDate(since),
    until: until === null ? null : storedDate(until),
    most,
  });
  return { kind: "applied" };
};

import "server-only";
import { appearancesOf } from "../data/line-ups/line-ups";
import { deleteMember, entrantOf, rosterOf } from "../data/people/members";
import { rejected, type UseCase } from "../use-case";

/** Takes somebody from a roster; who has sat in a line-up of the team stays on record, and gets a last day instead. */
export const removeMember: UseCase<"remove-member"> = async ({ tx }, { league, season, entrant, person }) => {
  const found = await entrantOf(tx, league, season, entrant);
  if (!found) return { kind: "missing" };
  const member = (await rosterOf(tx, league, entrant)).find(({ personId }) => personId === person);
  if (!member) return { kind: "agreed" };
  if (found.season.state === "archived") return rejected("season-over");
  const played = await appearancesOf(tx, league, season, [person]);
  if (played.some(({ entrantId }) => entrantId === entrant)) {
    return rejected("member-has-played", { params: { name: member.name } });
  }
  await deleteMember(tx, league, entrant, person);
  return { kind: "applied" };
};

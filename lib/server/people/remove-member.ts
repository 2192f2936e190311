import "server-only";
import { appearancesOf } from "../data/line-ups/line-ups";
import { deleteMember, entrantOf, rosterOf } from "../data/people/members";
import { rejected, type UseCase } from "../use-case";

/** Removes a person from a roster; a person in one of the team's line-ups stays on record with a last day. */
export const removeMember: UseCase<"remove-member"> = async ({ tx }, { league, season, entrant, person }) => {
  const stored = await entrantOf(tx, league, season, entrant);
  if (!stored) return { kind: "missing" };
  const member = (await rosterOf(tx, league, entrant)).find(({ personId }) => personId === person);
  if (!member) return { kind: "agreed" };
  if (stored.season.state === "archived") return rejected("season-over");
  const played = await appearancesOf(tx, league, season, [person]);
  if (played.some(({ entrantId }) => entrantId === entrant)) {
    return rejected("member-has-played", { params: { name: member.name } });
  }
  await deleteMember(tx, league, entrant, person);
  return { kind: "applied" };
};

import "server-only";
import { shortNameProblem } from "@/lib/competition/people/short-name";
import { setTeamNames, teamShortNames } from "../data/leagues/short-names";
import type { UseCase } from "../use-case";

/** Sets the short name of a team, which no other team of the league may have, and whether its name takes "the". */
export const nameTeam: UseCase<"name-team"> = async ({ tx }, { league, team, shortName, takesThe }) => {
  const others = (await teamShortNames(tx, league)).filter(({ id }) => id !== team);
  const problem = shortNameProblem(shortName, others);
  if (problem) return { kind: "rejected", problems: [problem] };
  if (!(await setTeamNames(tx, league, team, { shortName, takesThe }))) return { kind: "missing" };
  return { kind: "applied", result: { team } };
};

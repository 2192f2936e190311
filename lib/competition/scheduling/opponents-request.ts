import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import { maxRounds } from "../schedule/round-dates";
import { type InputProblem, problemOf, scheduleLimits, whole } from "./schedule-request";

const place = whole(0, scheduleLimits.teams - 1);
const match = z.tuple([place, place], { error: "A match is a list of two teams, each by its number." });
const round = z
  .array(match, { error: "A round is a list of matches." })
  .max(scheduleLimits.teams / 2, "A round has more matches than there can be.");
const opponentsSchema = z.strictObject(
  {
    teams: whole(2, scheduleLimits.teams),
    rounds: z
      .array(round, { error: "This has to be a list of rounds." })
      .max(maxRounds, `These are more than ${maxRounds} rounds, the most that is read.`),
  },
  { error: "Opponents are an object with teams and rounds." },
);

/** The pairs of every round, with teams numbered from 0; home sides are open. */
export type Opponents = z.infer<typeof opponentsSchema>;

/** Parses fixed opponents; every problem names its field and has a sentence. */
export function parseOpponents(value: unknown): Result<Opponents, readonly InputProblem[]> {
  const parsed = opponentsSchema.safeParse(value);
  if (!parsed.success) return err(parsed.error.issues.slice(0, 20).map(problemOf));
  const problems = parsed.data.rounds.flatMap((matches, r) => roundProblems(matches, r, parsed.data.teams));
  return problems.length > 0 ? err(problems.slice(0, 20)) : ok(parsed.data);
}

function roundProblems(
  matches: readonly (readonly number[])[],
  number: number,
  teams: number,
): readonly InputProblem[] {
  const seen = new Set<number>();
  return matches.flatMap((sides, k) =>
    sides.flatMap((team, side) => {
      const path = `rounds.${number}.${k}.${side}`;
      const isDouble = seen.has(team);
      seen.add(team);
      if (team >= teams) return [{ path, sentence: `There is no team ${team}: they are 0 to ${teams - 1}.` }];
      return isDouble ? [{ path, sentence: `Team ${team} plays twice in this round.` }] : [];
    }),
  );
}

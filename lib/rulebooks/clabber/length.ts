import { type ClabberRules, clabberRules } from "./rules";

/** §C45: the scores to which games are usually played, 500 or fewer. */
const usualScores = [500, 400, 300, 250, 200, 150, 100];

/** §C45: a game's length is the score that ends it; its name is that score. */
export const lengths = {
  offered: ({ gameTo }: ClabberRules): readonly string[] =>
    [...new Set([gameTo, ...usualScores])].sort((a, b) => b - a).map(String),
  of: ({ gameTo }: ClabberRules): string => String(gameTo),
  rulesFor: (rules: ClabberRules, id: string): ClabberRules => {
    const gameTo = clabberRules.shape.gameTo.safeParse(Number(id));
    return gameTo.success && String(gameTo.data) === id ? { ...rules, gameTo: gameTo.data } : rules;
  },
};

/** §C71: how long a game takes, in minutes: 25 for one to 500, others by their score; never less than ten. */
export function minutes({ gameTo }: Pick<ClabberRules, "gameTo">): number {
  return Math.max(10, Math.round((gameTo * 25) / 500 / 5) * 5);
}

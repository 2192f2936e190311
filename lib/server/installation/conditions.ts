/** Condition of a part of the server. */
export type Condition = "good" | "look" | "bad";

/** Figures that determine the conditions. Durations in milliseconds; null: nothing measured yet. */
export interface ServerState {
  /** Whether it has run for a minute; slow responses right after the start are ignored. */
  readonly isWarm: boolean;
  readonly answers: { readonly answered: number; readonly failed: number; readonly most: number | null };
  readonly database: {
    readonly queries: number;
    readonly slow: number;
    readonly most: number | null;
    readonly used: number;
    readonly waiting: number;
    readonly pool: number;
  };
  readonly pauses: { readonly p99: number; readonly max: number };
  /** `heapShare`: the highest use of the heap limit among the processes, 0 to 1. */
  readonly memory: { readonly heapShare: number };
  readonly viewers: { readonly open: number; readonly most: number; readonly news: number | null };
  /** Age of the last backup; null when unknown. */
  readonly backupAge: number | null;
}

/** The checked parts, in the order shown. */
export const judgedParts = ["answers", "pages", "database", "pauses", "memory", "viewers", "program"] as const;
export type JudgedPart = (typeof judgedParts)[number];

const week = 7 * 86_400_000;

/** The condition of each part: `bad` when people notice it, `look` before they do. */
export function conditionsOf({
  isWarm,
  answers,
  database,
  pauses,
  memory,
  viewers,
  backupAge,
}: ServerState): Readonly<Record<JudgedPart, Condition>> {
  const over = (value: number | null, limit: number) => isWarm && value !== null && value > limit;
  const failedShare = answers.answered > 0 ? answers.failed / answers.answered : 0;
  const slowShare = database.queries > 0 ? database.slow / database.queries : 0;
  return {
    answers: worseOf(
      [failedShare > 0.01 && answers.failed >= 5, over(answers.most, 5000)],
      [answers.failed > 0, over(answers.most, 1000)],
    ),
    pages: "good",
    database: worseOf(
      [database.waiting > 10 * database.pool, over(database.most, 2000)],
      [
        database.waiting > 0 && database.used >= database.pool,
        slowShare > 0.01 && database.slow >= 5,
        over(database.most, 250),
      ],
    ),
    pauses: worseOf([over(pauses.p99, 1000)], [over(pauses.p99, 100), over(pauses.max, 2000)]),
    memory: worseOf([memory.heapShare > 0.95], [memory.heapShare > 0.8]),
    viewers: worseOf([viewers.open >= viewers.most], [viewers.open > 0.8 * viewers.most, over(viewers.news, 1000)]),
    program: worseOf([], [backupAge !== null && backupAge > week]),
  };
}

/** The overall condition: the worst part's. */
export function worstOf(conditions: readonly Condition[]): Condition {
  return worseOf([conditions.includes("bad")], [conditions.includes("look")]);
}

function worseOf(bad: readonly boolean[], look: readonly boolean[]): Condition {
  if (bad.includes(true)) return "bad";
  return look.includes(true) ? "look" : "good";
}

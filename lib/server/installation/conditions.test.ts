import { expect, it } from "vitest";
import { conditionsOf, type JudgedPart, type ServerState, worstOf } from "./conditions";

const well: ServerState = {
  isWarm: true,
  answers: { answered: 1000, failed: 0, most: 80 },
  database: { queries: 5000, slow: 0, most: 5, used: 2, waiting: 0, pool: 10 },
  pauses: { p99: 4, max: 60 },
  memory: { heapShare: 0.1 },
  viewers: { open: 12, most: 10_000, news: 4 },
  backupAge: null,
};

it("an answering server is well, and so is one without requests", () => {
  const quiet = { ...well, answers: { answered: 0, failed: 0, most: null } };
  const idle = { ...quiet, database: { ...well.database, queries: 0, most: null, used: 0, pool: 0 } };
  for (const judged of [well, quiet, idle])
    expect(new Set(Object.values(conditionsOf(judged)))).toEqual(new Set(["good"]));
});

it.each<[string, JudgedPart, "look" | "bad", Partial<ServerState>]>([
  ["one failed answer", "answers", "look", { answers: { ...well.answers, failed: 1 } }],
  ["many failed answers", "answers", "bad", { answers: { ...well.answers, failed: 11 } }],
  ["slow answers", "answers", "look", { answers: { ...well.answers, most: 1001 } }],
  ["very slow answers", "answers", "bad", { answers: { ...well.answers, most: 5001 } }],
  ["work that waits for a connection", "database", "look", { database: { ...well.database, used: 10, waiting: 1 } }],
  ["a queue for connections", "database", "bad", { database: { ...well.database, used: 10, waiting: 101 } }],
  ["one statement of a hundred slow", "database", "look", { database: { ...well.database, slow: 51 } }],
  ["a slow database", "database", "look", { database: { ...well.database, most: 251 } }],
  ["a very slow database", "database", "bad", { database: { ...well.database, most: 2001 } }],
  ["pauses", "pauses", "look", { pauses: { p99: 101, max: 200 } }],
  ["one long pause", "pauses", "look", { pauses: { p99: 5, max: 2001 } }],
  ["long pauses", "pauses", "bad", { pauses: { p99: 1001, max: 2001 } }],
  ["memory that fills up", "memory", "look", { memory: { heapShare: 0.81 } }],
  ["memory that is full", "memory", "bad", { memory: { heapShare: 0.96 } }],
  ["nearly all places taken", "viewers", "look", { viewers: { ...well.viewers, open: 8001 } }],
  ["all places taken", "viewers", "bad", { viewers: { ...well.viewers, open: 10_000 } }],
  ["news that comes late", "viewers", "look", { viewers: { ...well.viewers, news: 1001 } }],
  ["a backup of last week", "program", "look", { backupAge: 7 * 86_400_000 + 1 }],
])("%s sets the condition of its own part, and of the whole", (_, part, condition, change) => {
  const conditions = conditionsOf({ ...well, ...change });
  expect({ ...conditions, [part]: "good" }).toEqual(conditionsOf(well));
  expect([conditions[part], worstOf(Object.values(conditions))]).toEqual([condition, condition]);
});

it("a new server is not bad for being slow, but for failures", () => {
  const slow = { ...well, isWarm: false, pauses: { p99: 2000, max: 5000 }, answers: { ...well.answers, most: 9000 } };
  expect(worstOf(Object.values(conditionsOf(slow)))).toBe("good");
  expect(worstOf(Object.values(conditionsOf({ ...slow, answers: { answered: 10, failed: 5, most: 9 } })))).toBe("bad");
});

import { readFileSync } from "node:fs";
import { unwrap } from "@/lib/kernel/result";
import { parseHandRecord } from "@/lib/rulebooks/clabber/play/hand-record-json";
import { replayHand } from "@/lib/rulebooks/clabber/play/replay";
import { clabberReferee } from "@/lib/rulebooks/clabber/records/clabber-referee";
import { scoreHand } from "@/lib/rulebooks/clabber/score-hand";
import { report } from "../report";

/**
 * P2: replay of a recorded hand of Clabber with every card checked, and its score with cited rules; warm, CPU time.
 * `replay` starts from a parsed record; `fromJson` is the referee's path from a JSON value to its answer; `fromText`
 * includes parsing and serializing. Target: at most 10 µs for the replay.
 */
const lines = readFileSync(new URL("../../lib/rulebooks/clabber/fixtures/clabber-hands.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const values: readonly unknown[] = lines.map((line) => JSON.parse(line));
const records = values.map((value) => unwrap(parseHandRecord(value)));

/** CPU microseconds per hand: the median of rounds over all examples. */
function measured(work: () => void): number {
  for (let warm = 0; warm < 40; warm++) work();
  const rounds = Array.from({ length: 31 }, () => {
    const before = process.cpuUsage();
    for (let again = 0; again < 10; again++) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (10 * records.length);
  });
  return Number((rounds.toSorted((a, b) => a - b)[15] ?? Number.NaN).toFixed(2));
}

let points = 0;
const replay = measured(() => {
  for (const record of records) {
    points += unwrap(scoreHand(record.rules, unwrap(replayHand(record)).entry)).points[0] ?? 0;
  }
});
const answer = clabberReferee.ops["replay"];
if (answer === undefined) throw new Error("no replay");
const fromJson = measured(() => {
  for (const value of values) points += Number(answer(value).ok);
});
const fromText = measured(() => {
  for (const line of lines) points += JSON.stringify(answer(JSON.parse(line))).length;
});
report({
  figure: "P2",
  what: "a recorded hand replayed, checked and scored, with the rules cited",
  measured: replay,
  unit: "µs",
  target: { atMost: 10 },
  beside: `from JSON ${fromJson} µs, from text to text ${fromText} µs; ${records.length} hands, ${points} points`,
});

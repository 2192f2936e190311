import { expect, test } from "vitest";
import { LimitedLog } from "./limited-log";

const second = (count: number) => new Date(Date.UTC(2026, 10, 20, 19, 30, count));

test("are limited per minute, and the rest is counted", () => {
  const lines: string[] = [];
  const log = new LimitedLog((line) => lines.push(line), "left-out", 3);
  for (let i = 0; i < 10; i++) log.write("warn", { event: "said", i }, second(i));
  expect(lines.map((line) => JSON.parse(line).i)).toEqual([0, 1, 2]);
  log.write("error", { event: "said", i: 10 }, second(60));
  const later = lines.slice(3).map((line) => JSON.parse(line));
  expect(later).toMatchObject([
    { level: "warn", event: "left-out", more: 7 },
    { level: "error", event: "said", i: 10 },
  ]);
});

test("a clock that was set back suppresses nothing", () => {
  const lines: string[] = [];
  const log = new LimitedLog((line) => lines.push(line), "left-out", 3);
  for (let i = 0; i < 10; i++) log.write("warn", { event: "said", i }, second(86_400 + i));
  for (let i = 0; i < 2; i++) log.write("warn", { event: "said", i }, second(i));
  expect(lines.slice(3).map((line) => JSON.parse(line))).toMatchObject([
    { event: "left-out", more: 7 },
    { event: "said", i: 0 },
    { event: "said", i: 1 },
  ]);
});

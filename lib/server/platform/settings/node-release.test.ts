import { expect, test } from "vitest";
import { endedNodeSentence } from "./node-release";

test.each([
  ["20.20.2", "2026-04-30", null],
  ["20.20.2", "2026-05-01", "Node.js 20.20.2 has had no security updates since 2026-04-30. Install Node.js 26."],
  ["22.1.0", "2026-11-23", null],
  ["24.21.0", "2029-01-01", "Node.js 24.21.0 has had no security updates since 2028-04-30. Install Node.js 26."],
  ["26.10.0", "2030-01-01", "Node.js 26.10.0 has had no security updates since 2029-04-30. Install a newer one."],
  ["27.0.0", "2026-11-23", null],
  ["28.0.0", "2040-01-01", null],
])("Node.js %s on %s: %s", (version, date, sentence) => {
  expect(endedNodeSentence(version, date)).toBe(sentence);
});

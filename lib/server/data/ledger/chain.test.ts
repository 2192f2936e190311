import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/kernel/canonical-json";
import { type LedgerRow, rowText } from "@/lib/score-sheet/ledger-row";
import { hashOfRow, hasItsHash, sha256 } from "./chain";

const row = {
  leagueId: "l",
  seq: 7,
  commandId: "c",
  kind: "record-hand",
  body: { match: "m", hand: 1, entry: { b: 1, a: [2] }, reason: "typed wrongly", phone: { device: "d" } },
  actor: { kind: "account", id: "a" },
  at: new Date("2026-11-24T20:00:00.000Z"),
  outcome: { outcome: "applied", result: { revision: 1, device: "p" } },
  prev: sha256("before"),
  writes: '["Game", ["l", "g"], "digest"]\n',
} satisfies Omit<LedgerRow, "hash">;

test("a row's hash follows from the previous hash, its open part and the seal of the closed one", () => {
  const open = {
    ...{ leagueId: "l", seq: 7, commandId: "c", kind: "record-hand", at: "2026-11-24T20:00:00.000Z" },
    ...{ body: { match: "m", hand: 1, entry: { b: 1, a: [2] } } },
    outcome: { outcome: "applied", result: { revision: 1 } },
  };
  const closed = { actor: row.actor, body: { reason: "typed wrongly", phone: { device: "d" } }, device: "p" };
  const seal = sha256(`${sha256(canonicalJson(closed))}\n${row.writes}`);
  expect(hashOfRow(row)).toBe(sha256(`${row.prev}\n${sha256(`${sha256(canonicalJson(open))}\n${seal}`)}`));
});

test.each<[string, Partial<LedgerRow>]>([
  ["the number", { seq: 8 }],
  ["the row before", { prev: sha256("another") }],
  ["a fact", { body: { ...row.body, hand: 2 } }],
  ["the reason", { body: { ...row.body, reason: "" } }],
  ["who did it", { actor: { kind: "account", id: "b" } }],
  ["when", { at: new Date("2026-11-24T20:00:00.001Z") }],
  ["the answer", { outcome: { outcome: "agreed" } }],
  ["what it wrote", { writes: "" }],
])("%s cannot be changed", (_, change) => {
  const stored = { ...row, hash: hashOfRow(row) };
  expect(hasItsHash(stored)).toBe(true);
  expect(hasItsHash({ ...stored, ...change })).toBe(false);
});

test("rows of the earlier format still have their hashes", () => {
  const oldest = { ...row, writes: null };
  expect(hasItsHash({ ...oldest, hash: sha256(rowText(oldest)) })).toBe(true);
  const later = { ...row, hash: sha256(`${sha256(rowText(row))}\n${row.writes}`) };
  expect(hasItsHash(later)).toBe(true);
  expect(hasItsHash({ ...later, writes: "" })).toBe(false);
});

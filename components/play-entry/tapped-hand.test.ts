import { describe, expect, test } from "vitest";
import { unwrap } from "@/lib/kernel/result";
import { rulebook } from "@/lib/rulebooks/registry";
import { fileRecords, textOf } from "./file-lines";
import { type Tap, type TappedHand, tappedHand, trickOf } from "./tapped-hand";

function tableOf(id: string, rules: unknown, entry: unknown) {
  const play = rulebook(id)?.play;
  if (!play?.records) throw new Error(`${id} is not kept card by card`);
  return { play, rules, layout: play.records.layout(rules, entry), dealer: 0 };
}

/** Taps the first of what is offered until the hand is complete; returns all that was shown. */
function tapFirst(table: ReturnType<typeof tableOf>): readonly TappedHand[] {
  const taps: Tap[] = [];
  const shown: TappedHand[] = [];
  for (;;) {
    const hand = tappedHand(table, taps);
    shown.push(hand);
    if (hand.phase === "done") return shown;
    if (hand.phase === "play") taps.push({ kind: "act", action: hand.choices.at(-1)?.action });
    else taps.push({ kind: hand.phase, card: hand.cards[0] ?? "" });
  }
}

describe.each([
  ["clabber", {}, { kind: "played" }],
  ["joker", {}, { kind: "played", cards: 9 }],
  ["joker", { players: 3 }, { kind: "played", cards: 2 }],
])("a tapped hand of %s, %o", (id, rules, entry) => {
  const table = tableOf(id, rules, entry);
  const shown = tapFirst(table);
  const last = shown.at(-1);

  test("ends with a record that the referee replays", () => {
    const record = last?.phase === "done" ? last.record : null;
    const read = table.play.records?.read(rules, JSON.stringify(record));
    expect(read && unwrap(read)).toMatchObject({ irregular: null, dealer: 0 });
  });

  test("marks a seat in turn and offers only its own cards", () => {
    const turns = shown.flatMap((hand) => (hand.phase === "play" ? [hand] : []));
    expect(turns.length).toBeGreaterThan(0);
    for (const { seat, hands, choices } of turns) {
      expect(choices.length).toBeGreaterThan(0);
      for (const { card } of choices) if (card !== null) expect(hands[seat]).toContain(card);
    }
  });

  test("asks for the turned-up card only where there is one", () => {
    expect(shown.some(({ phase }) => phase === "turn")).toBe(table.layout.turned !== null);
  });
});

test("the last seat gets the rest of a pack that is dealt out", () => {
  const table = tableOf("clabber", {}, { kind: "played" });
  const taps = table.layout.pack.slice(0, 18).map((card): Tap => ({ kind: "deal", card }));
  expect(tappedHand(table, taps)).toMatchObject({ phase: "turn", hands: { 3: table.layout.pack.slice(18) } });
  expect(tappedHand(table, taps.slice(0, 17))).toMatchObject({ phase: "deal", seat: 2 });
});

test("the last trick stays on the table until the next card", () => {
  const plays = ["9S", "TS", "JS", "QS", "KS"].map((card, at) => ({ seat: at % 4, card }));
  expect(trickOf(plays.slice(0, 4), 4)).toEqual(plays.slice(0, 4));
  expect(trickOf(plays, 4)).toEqual(plays.slice(4));
  expect(trickOf([], 4)).toEqual([]);
});

describe("a file", () => {
  const lines = { split: (line: string) => line.split("+") };

  test("has a hand on each line; an empty line leaves one out, and a field names one", () => {
    const records = fileRecords(lines, 'a\n\nb+c\r\n{"hand":9}');
    expect(records.map(({ hand, text }) => [hand, text])).toEqual([
      [1, "a"],
      [3, "b"],
      [4, "c"],
      [9, '{"hand":9}'],
    ]);
  });

  test("keeps refused records at their hands", () => {
    const [, second, third] = fileRecords(lines, "a\n\nb+c");
    if (!second || !third) throw new Error("a file of three records");
    expect(textOf([third])).toBe("\n\n\nc");
    expect(fileRecords(lines, textOf([second, third]))).toEqual([second, third]);
    expect(textOf([])).toBe("");
  });
});

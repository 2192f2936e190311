import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clabberReferee } from "./clabber-referee";

type Fields = Record<string, unknown>;

const records: readonly Fields[] = readFileSync(new URL("../fixtures/clabber-hands.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

function rescore(line: unknown): Fields {
  const answer = clabberReferee.ops["rescore"]?.(line);
  if (answer === undefined) throw new Error("no rescore");
  return answer.ok ? answer.value : { error: answer.error.code, message: answer.error.message };
}

function change(answer: Fields, option: string, to: unknown): Fields | undefined {
  return (answer["changes"] as Fields[]).find((one) => one["option"] === option && one["to"] === to);
}

/** A row of the sheet: side 0 makes spades. */
function row(trickPoints: number, more: Fields = {}): Fields {
  const entry = {
    kind: "played",
    maker: 0,
    trump: "S",
    counted: 0,
    trickPoints,
    melds: [[], []],
    bella: null,
    ...more,
  };
  return { entry };
}

describe("rescore clabber", () => {
  it("scores a game again with each house rule changed, and marks what differs and what the sheet does not tell", () => {
    const answer = rescore({ hands: [row(60, { bella: 0 }), row(100, { melds: [["hundred"], []] })] });
    expect(answer).toMatchObject({
      sheet: [
        ["XXX", "102"],
        ["200", "62"],
      ],
      hands: 2,
      totals: [200, 164],
      winner: null,
    });
    expect(change(answer, "belleOnSet", "kept")).toEqual({
      option: "belleOnSet",
      rule: "C42",
      from: "lost",
      to: "kept",
      end: { hands: 2, totals: [220, 164], winner: null },
      endsElsewhere: false,
      differs: [[0, [20, 102], ["XXX", "102"]]],
      unknown: [],
      limit: null,
    });
    expect(change(answer, "quadOrder", "meldColumn")).toMatchObject({ differs: [], unknown: [[1, "others-melds"]] });
    expect(change(answer, "claims", "strict")).toMatchObject({ limit: "lay-downs" });
    expect(change(answer, "gameTo", 200)).toMatchObject({ end: { hands: 2, winner: 0 }, endsElsewhere: true });
  });

  it("scores hands from their cards, which tell more", () => {
    const answer = rescore({ hands: records.slice(0, 4) });
    expect(answer["sheet"]).toEqual(records.slice(0, 4).map(({ sheet }) => sheet));
    for (const one of answer["changes"] as Fields[]) expect(one["unknown"]).toEqual([]);
    expect(change(answer, "unshown", "blocks")).toMatchObject({ limit: null });
    expect(change(answer, "asking", "allowed")).toMatchObject({ limit: null });
    expect(change(answer, "claims", "strict")).toMatchObject({ limit: "lay-downs" });
  });

  it("cannot tell how a hand would have gone on that a renege ended, where it is none by the other rule (C21)", () => {
    const record = records[0] as Fields & { plays: unknown[] };
    const ended = { ...record, announced: [[[50, ["9S"]]], true, true, true], plays: record.plays.slice(0, 1) };
    const answer = rescore({ hands: [ended], rules: { announcedNotHeld: "renege" } });
    expect(answer["sheet"]).toEqual([["--", "182"]]);
    expect(change(answer, "announcedNotHeld", "void")).toMatchObject({
      unknown: [[0, "without-the-ruling"]],
      differs: [],
    });
    expect(change(answer, "renegeMeld", "all")).toMatchObject({ unknown: [], differs: [] });
  });

  it("adds up a season", () => {
    const win = [row(160), row(160), row(160), row(60, { bella: 0 })];
    const answer = rescore({ games: [win, [row(100)], records.slice(0, 2)], rules: { gameTo: 400 } });
    expect(answer["winners"]).toEqual([0, null, null]);
    expect(change(answer, "gameTo", 500)).toEqual({
      option: "gameTo",
      rule: "C45",
      from: 400,
      to: 500,
      games: [{ game: 0, before: 0, after: null, endsElsewhere: true, hands: [] }],
      otherWinners: 1,
      limits: {},
    });
    expect(change(answer, "belle", "announced")).toMatchObject({ games: [], limits: { "bella-announced": 1 } });
  });

  it.each<[string, unknown, string, string]>([
    ["nothing to score", {}, "shape", "hands or games"],
    ["an entry that is none", { hands: [{ entry: { kind: "x" } }] }, "shape", "hands.0.entry"],
    ["a hand of neither kind", { hands: [row(100), {}] }, "shape", "hand 1: dealer"],
    ["impossible points", { hands: [row(1)] }, "hand", "clabber-points-one"],
    ["a record that stops", { hands: [{ ...records[0], plays: [] }] }, "hand", "plays-unfinished"],
    ["a bad hand of a season", { games: [[], [row(161)]] }, "hand", "game 1, "],
    ["a bad record of a season", { games: [[{}]] }, "shape", "game 0, hand 0: dealer"],
    ["no rules", { hands: [], rules: { gameTo: 0 } }, "shape", "rules.gameTo"],
  ])("refuses %s", (_, line, error, message) => {
    expect(rescore(line)).toEqual({ error, message: expect.stringContaining(message) });
  });
});

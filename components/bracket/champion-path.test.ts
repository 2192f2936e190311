import { describe, expect, it } from "vitest";
import { entrantId } from "@/lib/competition/entrant";
import type { BracketMatch, BracketSlot, BracketView } from "./bracket-view";
import { championMatches, championPath } from "./champion-path";

const slot = (entrant: string | null, rest: Partial<BracketSlot> = {}): BracketSlot => ({
  ...{
    entrant: entrant === null ? null : entrantId(entrant),
    name: entrant ?? "",
    seed: null,
    isBye: false,
    isGone: false,
    source: null,
    why: null,
  },
  ...{ figure: null, isWinner: false },
  ...rest,
});

const match = (id: string, slots: readonly BracketSlot[], state: BracketMatch["state"] = "decided"): BracketMatch => ({
  ...{ id, number: 1, name: { code: "final", params: {} }, advance: 1, why: null, isOnlyIf: false },
  ...{ state, slots },
});

const viewOf = (matches: readonly BracketMatch[], champion: string | null): BracketView => ({
  parts: [
    {
      key: "main",
      section: "main",
      rounds: [{ key: "1", name: { code: "final", params: {} }, length: one, cells: matches }],
    },
  ],
  champion: champion === null ? null : { entrant: entrantId(champion), name: champion },
  entrants: 4,
});
const one = { kind: "best-of", games: 1, plays: null } as const;

const semi = match("s", [slot("Eagles", { figure: 2, isWinner: true }), slot("Moose", { figure: 1 })]);
const other = match("o", [slot("Owls", { figure: 2, isWinner: true }), slot("Servel", { figure: 0 })]);
const final = match("f", [
  slot("Owls", { figure: 2, source: { from: "match", match: "o", place: 1 } }),
  slot("Eagles", { figure: 3, isWinner: true, source: { from: "match", match: "s", place: 1 } }),
]);

describe("the champion's path", () => {
  it("names each opponent, with the champion's figure first, whichever line the champion was on", () => {
    expect(championPath(viewOf([semi, other, final], "Eagles"))).toEqual([
      { match: semi, opponents: ["Moose"], figures: [2, 1] },
      { match: final, opponents: ["Owls"], figures: [3, 2] },
    ]);
  });

  it("draws a line into a match only from another match of the path", () => {
    expect([...championMatches(viewOf([semi, other, final], "Eagles"))]).toEqual([
      ["s", false],
      ["f", true],
    ]);
  });

  it("leaves out byes, and shows no figures where no game was played", () => {
    const bye = match("b", [slot("Eagles"), slot(null, { why: { code: "bye-best-seed", params: {} } })]);
    const noShow = match("n", [slot("Eagles", { isWinner: true }), slot("Moose")]);
    expect(championPath(viewOf([bye, noShow], "Eagles"))).toEqual([
      { match: noShow, opponents: ["Moose"], figures: null },
    ]);
  });

  it("is empty while there is no champion", () => {
    expect(championPath(viewOf([semi, other], null))).toEqual([]);
  });
});

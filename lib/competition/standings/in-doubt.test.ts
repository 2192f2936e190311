import { expect, test } from "vitest";
import { sampleMatch } from "@/lib/test-kit/competition/standings/sample-results";
import { entrantId } from "../entrant";
import type { MatchResult } from "../match-result";
import type { Doubt } from "../result-standing";
import { gamesInDoubt } from "./in-doubt";

const doubted = (match: MatchResult, ...doubts: (Doubt | undefined)[]): MatchResult => ({
  ...match,
  games: match.games.map((game, i) => ({ ...game, ...(doubts[i] && { doubt: doubts[i] }) })),
});

test("games in doubt are counted for both sides; rulings of the desk leave no doubt", () => {
  const doubtful = gamesInDoubt([
    doubted(sampleMatch("1 a-b 500:310 420:515"), "unconfirmed", "disputed"),
    doubted({ ...sampleMatch("2 a-c 500:310"), status: "playing" }, "unconfirmed"),
    doubted({ ...sampleMatch("3 a-c 500:310"), status: "void" }, "unconfirmed"),
    doubted({ ...sampleMatch("4 b-d 500:310"), status: "forfeited", forfeitedBy: [0] }, "disputed"),
    sampleMatch("5 c-d 500:310"),
  ]);
  expect(Object.fromEntries(doubtful)).toEqual({
    a: { unconfirmed: 2, disputed: 1 },
    b: { unconfirmed: 1, disputed: 1 },
    c: { unconfirmed: 1, disputed: 0 },
  });
  expect(doubtful.has(entrantId("d"))).toBe(false);
});

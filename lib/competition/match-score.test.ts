import { describe, expect, it } from "vitest";
import { sampleMatch } from "@/lib/test-kit/competition/standings/sample-results";
import type { GameResult, MatchResult } from "./match-result";
import { defaultScoring, type ScoringSettings, scoreMatch } from "./match-score";
import type { Doubt } from "./result-standing";

const match = sampleMatch("1 a-b 500:310 420:515");
const oneGame = sampleMatch("1 a-b 500:310");

function withForfeit(forfeit: Partial<ScoringSettings["forfeit"]>, gamesPerMeeting = 2): ScoringSettings {
  return { ...defaultScoring, gamesPerMeeting, forfeit: { ...defaultScoring.forfeit, ...forfeit } };
}

/** Played, won, lost, points for and against, for each side; then whether it is over. */
function brief(result: MatchResult, settings: ScoringSettings = defaultScoring): string | null {
  const score = scoreMatch(result, settings);
  if (score === null) return null;
  const sides = score.sides.map(
    (s) => `${s.gamesPlayed} ${s.gamesWon}-${s.gamesLost} ${s.pointsFor}:${s.pointsAgainst}`,
  );
  return `${sides.join(", ")}${score.over ? "" : ", not over"}`;
}

describe("played", () => {
  it("games won, and the sum of final totals, won and lost (C70)", () => {
    expect(brief(match)).toBe("2 1-1 920:825, 2 1-1 825:920");
  });

  it("a game without a winner counts its points", () => {
    expect(brief(sampleMatch("1 a-b 400:400 500:10"))).toBe("2 1-0 900:410, 2 0-1 410:900");
  });

  it("sets are counted if they were recorded", () => {
    const games = [
      { totals: [500, 310], winner: 0, sets: [2, 3] },
      { totals: [500, 0], winner: 0 },
    ];
    expect(scoreMatch({ ...match, games }, defaultScoring)?.sides.map(({ sets }) => sets)).toEqual([2, 3]);
  });

  it("four single players: one wins a game, three lose it", () => {
    const joker = sampleMatch("1 a-b-c-d 2100:1500:-300:900");
    expect(brief(joker)).toBe("1 1-0 2100:2100, 1 0-1 1500:2700, 1 0-1 -300:4500, 1 0-1 900:3300");
  });

  it("a shared first place is no win for anybody, and no loss for those who share it", () => {
    const shared = sampleMatch("1 a-b-c-d 900:1500:1500:-300");
    expect(brief(shared)).toBe("1 0-1 900:2700, 1 0-0 1500:2100, 1 0-0 1500:2100, 1 0-1 -300:3900");
  });

  it.each([
    ["as usual, by the places of each game", "1 a-b-c-d 4:3:2:1 1:4:4:0", undefined, [60, 60, 48, 0]],
    ["as the season has it", "1 a-b-c-d 4:3:2:1", [3, 2], [36, 24, 0, 0]],
    ["three at the table", "1 a-b-c 1:3:2", undefined, [12, 48, 24]],
    ["none where two play each other", "1 a-b 500:300", [3, 2], [0, 0]],
    ["none where two pairs do", "1 ab-cd 500:300", undefined, [0, 0]],
  ])("table points: %s", (_name, line, tablePoints, expected) => {
    const scored = scoreMatch(sampleMatch(line), { ...defaultScoring, tablePoints });
    expect(scored?.sides.map((side) => side.tablePoints)).toEqual(expected);
  });
});

describe("in play", () => {
  const playing: MatchResult = { ...oneGame, status: "playing" };
  const live: ScoringSettings = { ...defaultScoring, inPlay: "finished-games" };

  it("counts when it is over, or immediately, as configured", () => {
    expect(brief(playing)).toBeNull();
    expect(brief(playing, live)).toBe("1 1-0 500:310, 1 0-1 310:500, not over");
    expect(brief({ ...playing, games: [] }, live)).toBeNull();
  });
});

describe("forfeits", () => {
  const noShow: MatchResult = { ...match, games: [], status: "forfeited", forfeitedBy: [1] };
  const left: MatchResult = { ...oneGame, status: "forfeited", forfeitedBy: [0] };

  it.each([
    ["every game of the meeting, 500 to 0 each", noShow, defaultScoring, "2 2-0 1000:0, 2 0-2 0:1000"],
    ["by the side at home", { ...noShow, forfeitedBy: [0] }, defaultScoring, "2 0-2 0:1000, 2 2-0 1000:0"],
    ["a longer meeting", noShow, withForfeit({}, 3), "3 3-0 1500:0, 3 0-3 0:1500"],
    ["a fixed number of games", noShow, withForfeit({ gamesWon: 1 }), "1 1-0 500:0, 1 0-1 0:500"],
    ["never more than there are", noShow, withForfeit({ gamesWon: 9 }), "2 2-0 1000:0, 2 0-2 0:1000"],
    ["no game at all", noShow, withForfeit({ gamesWon: 0 }), "0 0-0 0:0, 0 0-0 0:0"],
    ["other points", noShow, withForfeit({ winnerPoints: 550, loserPoints: -50 }), "2 2-0 1100:-100, 2 0-2 -100:1100"],
    ["a finished game stands", left, defaultScoring, "2 1-1 500:810, 2 1-1 810:500"],
    ["or does not", left, withForfeit({ finishedGames: "annulled" }), "2 0-2 0:1000, 2 2-0 1000:0"],
  ] as const)("%s", (_name, result, settings, expected) => {
    expect(brief(result, settings)).toBe(expected);
  });

  it("more games finished than the meeting has: nothing is awarded", () => {
    const three = sampleMatch("1 a-b 500:1 500:2 500:3");
    expect(brief({ ...three, status: "forfeited", forfeitedBy: [0] })).toBe("3 3-0 1500:6, 3 0-3 6:1500");
  });

  it("one of four players is absent: only that one loses, and there is no winner", () => {
    const four: MatchResult = { ...sampleMatch("1 a-b-c-d"), status: "forfeited", forfeitedBy: [2] };
    expect(brief(four, withForfeit({}, 1))).toBe("1 0-0 500:1000, 1 0-0 500:1000, 1 0-1 0:1500, 1 0-0 500:1000");
  });

  it("two of four players are absent: they are last, the others share the places before", () => {
    const four: MatchResult = { ...sampleMatch("1 a-b-c-d"), status: "forfeited", forfeitedBy: [0, 2] };
    expect(brief(four, withForfeit({}, 1))).toBe("1 0-1 0:1000, 1 0-0 500:500, 1 0-1 0:1000, 1 0-0 500:500");
    expect(scoreMatch(four, withForfeit({}, 1))?.sides.map(({ tablePoints }) => tablePoints)).toEqual([0, 36, 0, 36]);
  });

  it("nobody wins when the second of four is absent", () => {
    const four: MatchResult = { ...sampleMatch("1 a-b-c-d"), status: "forfeited", forfeitedBy: [1] };
    expect(scoreMatch(four, defaultScoring)?.sides.map(({ gamesWon, gamesLost }) => [gamesWon, gamesLost])).toEqual([
      [0, 0],
      [0, 2],
      [0, 0],
      [0, 0],
    ]);
  });

  it("a double forfeit is lost by both, or void", () => {
    const double: MatchResult = { ...match, games: [], status: "double-forfeit" };
    expect(brief(double)).toBe("2 0-2 0:0, 2 0-2 0:0");
    expect(brief(double, withForfeit({ loserPoints: -10 }))).toBe("2 0-2 -20:-20, 2 0-2 -20:-20");
    expect(brief(double, withForfeit({ double: "void" }))).toBeNull();
  });
});

describe("a result in doubt", () => {
  const [first, second] = match.games;
  const doubted = (one?: Doubt, other?: Doubt, status: "played" | "playing" = "played"): MatchResult => ({
    ...match,
    status,
    games: [
      { ...(first as GameResult), ...(one && { doubt: one }) },
      { ...(second as GameResult), ...(other && { doubt: other }) },
    ],
  });
  const both = "2 1-1 920:825, 2 1-1 825:920";
  const firstAlone = "1 1-0 500:310, 1 0-1 310:500, not over";
  // Each row: the doubts of the two games, and what counts if both count, unconfirmed ones wait, disputed ones wait, or
  // both wait.
  const rows: [Doubt | undefined, Doubt | undefined, (string | null)[]][] = [
    [undefined, undefined, [both, both, both, both]],
    [undefined, "unconfirmed", [both, firstAlone, both, firstAlone]],
    [undefined, "disputed", [both, both, firstAlone, firstAlone]],
    ["unconfirmed", "disputed", [both, "1 0-1 420:515, 1 1-0 515:420, not over", firstAlone, null]],
    ["unconfirmed", "unconfirmed", [both, null, both, null]],
  ];
  const under = (["count", "wait"] as const).flatMap((disputed) =>
    (["count", "wait"] as const).map((unconfirmed) => ({ unconfirmed, disputed })),
  );
  const cases = rows.flatMap(([one, other, expected]) =>
    under.map(
      (inDoubt, i) => [one ?? "sure", other ?? "sure", inDoubt, doubted(one, other), expected[i] ?? null] as const,
    ),
  );

  it.each(cases)("%s and %s, under %o", (_one, _other, inDoubt, result, counts) => {
    expect(brief(result, { ...defaultScoring, inPlay: "finished-games", inDoubt })).toBe(counts);
  });

  it("counts by default, and waits with its whole match if nothing counts before the end", () => {
    expect(brief(doubted("disputed", "unconfirmed"))).toBe(both);
    const inDoubt = { unconfirmed: "wait", disputed: "count" } as const;
    expect(brief(doubted(undefined, "unconfirmed"), { ...defaultScoring, inDoubt })).toBeNull();
  });

  it("does not exist after a ruling of the desk", () => {
    const inDoubt = { unconfirmed: "wait", disputed: "wait" } as const;
    const left: MatchResult = { ...doubted("unconfirmed"), status: "forfeited", forfeitedBy: [1] };
    expect(brief(left, { ...defaultScoring, inDoubt })).toBe(
      brief({ ...match, status: "forfeited", forfeitedBy: [1] }),
    );
  });
});

describe("no result", () => {
  it.each(["void", "postponed", "unplayed"] as const)("%s counts for nobody, whatever was played", (status) => {
    expect(brief({ ...match, status })).toBeNull();
  });
});

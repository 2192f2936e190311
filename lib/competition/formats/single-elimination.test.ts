import { describeTournament } from "@/lib/test-kit/competition/brackets/contract";
import { singleElimination } from "./single-elimination";

describeTournament(singleElimination, {
  settings: [
    { settings: {}, matches: (n) => (n < 4 ? [n - 1, n - 1] : [n, n]) },
    { settings: { thirdPlace: false, exactSeeds: 1 }, oneIn: 4, matches: (n) => [n - 1, n - 1] },
  ],
  refused: [
    null,
    { thirdPlace: 1 },
    { exactSeeds: 0 },
    { unknown: true },
    { lengths: { usual: { kind: "best-of", games: 2 } } },
  ],
});

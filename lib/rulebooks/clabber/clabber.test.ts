import { describeRulebook } from "@/lib/test-kit/rulebooks/contract";
import { clabber } from "./clabber";

const played = {
  kind: "played",
  maker: 0,
  trump: "S",
  counted: 0,
  trickPoints: 150,
  melds: [["dad"], []],
  bella: 0,
};

describeRulebook(clabber, {
  entries: [
    played,
    { ...played, counted: 1, tricks: [1, 5], lastTrick: 1 },
    { kind: "reneged", by: 0, maker: 1, trump: "H", melds: [[], ["fifty"]], bella: null, rule: "C31" },
    { kind: "both-reneged" },
    { kind: "thrown-in" },
    { kind: "misdealt", reason: "card-exposed" },
  ],
  impossible: [
    { ...played, trickPoints: 161 },
    { ...played, melds: [["dad"], ["fifty"]] },
  ],
  noFinal: [0, 0],
  game: [played, { kind: "thrown-in" }, played, played],
  winner: 0,
});

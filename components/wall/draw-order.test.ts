import { describe, expect, it } from "vitest";
import { bracketOf } from "@/components/bracket/bracket-of";
import { nothingHappened, played } from "@/lib/competition/brackets/outcome";
import { progress } from "@/lib/competition/brackets/progress";
import { entrantId } from "@/lib/competition/entrant";
import { allTournaments } from "@/lib/competition/formats/registry";
import { singleElimination } from "@/lib/competition/formats/single-elimination";
import { fewestOf } from "@/lib/test-kit/competition/brackets/contract";
import { cellsAround, drawOrder } from "./draw-order";

const team = (seed: number) => entrantId(`team-${seed}`);
const teams = (count: number) => Array.from({ length: count }, (_, i) => ({ id: team(i + 1), kin: null }));

function viewOf(count: number, format = singleElimination, outcomes = nothingHappened.outcomes) {
  const drawn = format.draw(teams(count), {});
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  const going = progress(drawn.value, { ...nothingHappened, outcomes });
  return bracketOf(going, { nameOf: (id) => id.replace("team-", "Team "), matches: new Map() });
}

describe("the order of a draw ceremony", () => {
  it.each(allTournaments().map((format) => [format.id, format] as const))(
    "%s: each entrant once, by seed",
    (_, format) => {
      const count = Math.max(9, fewestOf(format));
      const { places, cells } = drawOrder(viewOf(count, format));
      expect(places.map(({ seed }) => seed)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
      expect(cells.flatMap((cell) => cell.places)).toHaveLength(count);
      for (const { seed, cell } of places) {
        expect(cells.find(({ key }) => key === cell)?.places.map((place) => place.seed)).toContain(seed);
      }
    },
  );

  it("of six: byes are beside the match that they wait for, from the top down", () => {
    const { cells } = drawOrder(viewOf(6));
    expect(cells.map(({ places }) => places.map(({ seed, isBye }) => (isBye ? `${seed} bye` : `${seed}`)))).toEqual([
      ["1 bye"],
      ["5", "4"],
      ["3", "6"],
      ["2 bye"],
    ]);
  });

  it("does not change after matches have been played", () => {
    const before = drawOrder(viewOf(4));
    const after = drawOrder(viewOf(4, singleElimination, new Map([["w1-1", played([team(4), team(1)], [2, 0])]])));
    expect(after.places).toEqual(before.places);
  });

  it("shows the cells around the current one", () => {
    const { cells } = drawOrder(viewOf(64));
    expect(cellsAround(cells, cells[20]?.key)).toEqual(cells.slice(16, 32));
    expect(cellsAround(cells, undefined)).toEqual(cells.slice(0, 16));
  });
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type CommandWithout, command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";
import { compareWithOther, ownSheet } from "./own-sheet";

const at = new Date("2026-11-20T01:00:00.000Z");
const league = newId();
const place = { match: newId(), table: 1, game: 1 };
const devices = [newId(), newId()] as const;
type Side = 0 | 1;
/** A table with a phone for each of two sides, which keep their own sheets. */
class Table {
  state: TableState = {
    ...{
      rulebook: clabber,
      rules: {},
      sides: 2,
      seasonState: "published",
      matchState: "scheduled",
      gamesPlanned: 2,
      tables: 1,
    },
    ...{ finishedGames: 0, games: [], statements: [], ownSheets: true },
  };

  constructor() {
    this.record({ kind: "start-game", ...place, firstDealer: 0 });
  }

  record(input: CommandWithout<"id" | "league">, side?: Side): string {
    const command = schema.parse({ ...input, id: newId(), league }) as SheetCommand;
    const author = side === undefined ? null : { side, device: devices[side] };
    const { done, changes } = decide(this.state, command, { at, newId, author });
    this.state = withChanges(this.state, changes);
    return done.kind;
  }

  get game() {
    const [game] = this.state.games;
    if (!game) throw new Error("no game");
    return { ...game, entries: game.hands };
  }

  own(side: Side) {
    return ownSheet(this.game, side);
  }

  sheet(side: Side) {
    return scoreSheet(clabber, {}, 0, this.own(side).entries);
  }

  /** Returns the points of each hand on a side's sheet. */
  points(side: Side): readonly number[] {
    const { entries } = this.own(side);
    return this.sheet(side).scores.map((_, i) => pointsOf(standingAt(entries, i + 1)?.entry));
  }

  enter(side: Side, points: number): string {
    const { hand, baseRevision } = this.sheet(side).next;
    return this.record({ kind: "record-hand", ...place, hand, baseRevision, entry: playedHandOf(points) }, side);
  }

  correct(side: Side, hand: number, entry: unknown): string {
    const { revision: baseRevision = 0 } = standingAt(this.own(side).entries, hand) ?? {};
    return this.record({ kind: "record-hand", ...place, hand, baseRevision, entry, reason: "looked again" }, side);
  }

  beside(side: Side) {
    return compareWithOther(this.own(side), this.game, 1 - side);
  }
}

function pointsOf(entry: unknown): number {
  return (entry as { readonly trickPoints: number } | undefined)?.trickPoints ?? 0;
}

const side = fc.constantFrom<Side>(0, 1);
/** Few hands with few points, so that they do not finish the game. */
const points = fc.constantFrom(82, 90);
const step = fc.oneof(
  fc.record({ do: fc.constant("enter" as const), side, points }),
  fc.record({ do: fc.constant("correct" as const), side, points, hand: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("take" as const), side }),
);

/** Performs the steps at the table, and on two plain lists as a model. */
function walk(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const [table, papers] = [new Table(), [[], []] as [number[], number[]]];
  for (const one of steps) {
    const paper = papers[one.side];
    if (one.do === "enter" && paper.length < 5) {
      expect(["applied", "agreed", "conflict"]).toContain(table.enter(one.side, one.points));
      paper.push(one.points);
    }
    if (one.do === "correct" && one.hand <= paper.length) {
      table.correct(one.side, one.hand, playedHandOf(one.points));
      paper[one.hand - 1] = one.points;
    }
    const { parts } = table.beside(one.side);
    if (one.do === "take" && parts) {
      table.correct(one.side, parts.hand, parts.theirs);
      paper[parts.hand - 1] = pointsOf(parts.theirs);
    }
  }
  return { table, papers };
}

describe("two sides with their own sheets", () => {
  it("each see what they entered themselves, whatever the other enters and whenever", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { table, papers } = walk(steps);
        expect([table.points(0), table.points(1)]).toEqual(papers);
      }),
    );
  });

  it("see the first differing hand among those that both have entered, and no other", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { table, papers } = walk(steps);
        const [ours, theirs] = papers;
        const both = Math.min(ours.length, theirs.length);
        const first = ours.slice(0, both).findIndex((one, i) => one !== theirs[i]);
        const hand = first + 1;
        const parts =
          first < 0 ? null : { hand, ours: playedHandOf(ours[first] ?? 0), theirs: playedHandOf(theirs[first] ?? 0) };
        expect(table.beside(0)).toEqual({ same: first < 0 ? both : first, theirs: theirs.length, parts });
      }),
    );
  });

  it("agree without a further step once their entries are equal, whichever side was wrong before", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 16 }), side, (steps, gives) => {
        const { table, papers } = walk(steps);
        for (const one of [0, 1] as const) playOn(table, one, papers[one].length);
        for (let parts = table.beside(gives).parts; parts; parts = table.beside(gives).parts)
          table.correct(gives, parts.hand, parts.theirs);
        expect(table.points(0)).toEqual(table.points(1));
        if (table.sheet(0).tally.over) expect(table.game.agreed).toEqual([0, 1]);
        expect(table.game.hands.filter(({ standing }) => standing === "conflicting")).toEqual([]);
      }),
    );
  });
});

/** Enters six hands; the last may finish the game. */
function playOn(table: Table, side: Side, hands: number): void {
  for (let hand = hands; hand < 5; hand++) table.enter(side, 90);
  table.enter(side, 120);
}

describe("decisions for both sides", () => {
  test("a ruling of the desk counts on both sheets", () => {
    const table = new Table();
    table.enter(0, 90);
    table.enter(1, 82);
    expect([table.points(0), table.points(1)]).toEqual([[90], [82]]);
    table.record({ kind: "resolve-conflict", ...place, hand: 1, seen: 2, choose: 2 });
    expect([table.points(0), table.points(1)]).toEqual([[82], [82]]);
    expect(table.beside(0).parts).toBeNull();
  });

  test("so does a ruling that confirms the current entry", () => {
    const table = new Table();
    table.enter(0, 90);
    table.enter(1, 82);
    table.record({ kind: "resolve-conflict", ...place, hand: 1, seen: 2, choose: 0 });
    expect([table.points(0), table.points(1)]).toEqual([[90], [90]]);
  });

  test("a hand that the desk entered or inserted is on both", () => {
    const table = new Table();
    table.enter(0, 90);
    table.record({ kind: "insert-hand", ...place, hand: 1, hands: 1, entry: playedHandOf(100) });
    expect([table.points(0), table.points(1)]).toEqual([
      [100, 90],
      [100, 90],
    ]);
    expect(table.correct(0, 2, playedHandOf(82))).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([
      [100, 82],
      [100, 90],
    ]);
  });

  test("a withdrawn hand is on neither, and each side enters it again", () => {
    const table = new Table();
    table.enter(0, 90);
    expect(table.record({ kind: "withdraw-hand", ...place, hand: 1, baseRevision: 1 }, 0)).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([[], []]);
    expect(table.enter(1, 82)).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([[], [82]]);
    expect(table.enter(0, 82)).toBe("agreed");
  });
});

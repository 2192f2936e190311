import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type CommandInput, command as schema } from "@/lib/commands/command";
import { clabber } from "@/lib/rulebooks/clabber/clabber";
import { scoreSheet, standingAt } from "@/lib/rulebooks/sheet";
import { made, newId } from "@/lib/test-kit/made";
import { decide } from "../decide";
import { withChanges } from "../phone/apply-changes";
import type { SheetCommand } from "../sheet-command";
import type { TableState } from "../table-state";
import { besideOther, ownSheet } from "./own-sheet";

const at = new Date("2026-11-20T01:00:00.000Z");
const league = newId();
const place = { match: newId(), table: 1, game: 1 };
const devices = [newId(), newId()] as const;
type Side = 0 | 1;
type Unnamed = CommandInput extends infer Each
  ? Each extends CommandInput
    ? Omit<Each, "id" | "league">
    : never
  : never;

/** A table of two phones, one of each side, that keep their own sheets. */
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
    ...{ finishedGames: 0, games: [], words: [], ownSheets: true },
  };

  constructor() {
    this.say({ kind: "start-game", ...place, firstDealer: 0 });
  }

  say(said: Unnamed, side?: Side): string {
    const command = schema.parse({ ...said, id: newId(), league }) as SheetCommand;
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

  /** What a side has on its sheet, by the points of each hand. */
  points(side: Side): readonly number[] {
    const { entries } = this.own(side);
    return this.sheet(side).scores.map((_, i) => pointsOf(standingAt(entries, i + 1)?.entry));
  }

  enter(side: Side, points: number): string {
    const { hand, baseRevision } = this.sheet(side).next;
    return this.say({ kind: "record-hand", ...place, hand, baseRevision, entry: made(points) }, side);
  }

  correct(side: Side, hand: number, entry: unknown): string {
    const { revision: baseRevision = 0 } = standingAt(this.own(side).entries, hand) ?? {};
    return this.say({ kind: "record-hand", ...place, hand, baseRevision, entry, reason: "looked again" }, side);
  }

  beside(side: Side) {
    return besideOther(this.own(side), this.game, 1 - side);
  }
}

function pointsOf(entry: unknown): number {
  return (entry as { readonly trickPoints: number } | undefined)?.trickPoints ?? 0;
}

const side = fc.constantFrom<Side>(0, 1);
/** Few hands, few points: the game is not over by them. */
const points = fc.constantFrom(82, 90);
const step = fc.oneof(
  fc.record({ do: fc.constant("enter" as const), side, points }),
  fc.record({ do: fc.constant("correct" as const), side, points, hand: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("take" as const), side }),
);

/** Does it at the table; and on two plain lists, as two people with paper would. */
function walk(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const [table, papers] = [new Table(), [[], []] as [number[], number[]]];
  for (const one of steps) {
    const paper = papers[one.side];
    if (one.do === "enter" && paper.length < 5) {
      expect(["applied", "agreed", "conflict"]).toContain(table.enter(one.side, one.points));
      paper.push(one.points);
    }
    if (one.do === "correct" && one.hand <= paper.length) {
      table.correct(one.side, one.hand, made(one.points));
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

describe("two sides that keep their own sheets", () => {
  it("each have on theirs what they entered themselves, whatever the other entered and whenever", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { table, papers } = walk(steps);
        expect([table.points(0), table.points(1)]).toEqual(papers);
      }),
    );
  });

  it("are shown the first hand that differs of those that both have entered, and no other", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 24 }), (steps) => {
        const { table, papers } = walk(steps);
        const [ours, theirs] = papers;
        const both = Math.min(ours.length, theirs.length);
        const first = ours.slice(0, both).findIndex((one, i) => one !== theirs[i]);
        const hand = first + 1;
        const parts = first < 0 ? null : { hand, ours: made(ours[first] ?? 0), theirs: made(theirs[first] ?? 0) };
        expect(table.beside(0)).toEqual({ same: first < 0 ? both : first, theirs: theirs.length, parts });
      }),
    );
  });

  it("agree without a further tap once they say the same, whoever was wrong before", () => {
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

/** Six hands, the last of which may end the game. */
function playOn(table: Table, side: Side, hands: number): void {
  for (let hand = hands; hand < 5; hand++) table.enter(side, 90);
  table.enter(side, 120);
}

describe("what was decided for both", () => {
  test("a ruling of the desk stands on both sheets", () => {
    const table = new Table();
    table.enter(0, 90);
    table.enter(1, 82);
    expect([table.points(0), table.points(1)]).toEqual([[90], [82]]);
    table.say({ kind: "resolve-conflict", ...place, hand: 1, seen: 2, choose: 2 });
    expect([table.points(0), table.points(1)]).toEqual([[82], [82]]);
    expect(table.beside(0).parts).toBeNull();
  });

  test("so does one that lets stand what stood", () => {
    const table = new Table();
    table.enter(0, 90);
    table.enter(1, 82);
    table.say({ kind: "resolve-conflict", ...place, hand: 1, seen: 2, choose: 0 });
    expect([table.points(0), table.points(1)]).toEqual([[90], [90]]);
  });

  test("a hand that the desk entered, or put in before others, is on both", () => {
    const table = new Table();
    table.enter(0, 90);
    table.say({ kind: "insert-hand", ...place, hand: 1, hands: 1, entry: made(100) });
    expect([table.points(0), table.points(1)]).toEqual([
      [100, 90],
      [100, 90],
    ]);
    expect(table.correct(0, 2, made(82))).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([
      [100, 82],
      [100, 90],
    ]);
  });

  test("a hand that was taken back is on neither, and is entered anew by each", () => {
    const table = new Table();
    table.enter(0, 90);
    expect(table.say({ kind: "withdraw-hand", ...place, hand: 1, baseRevision: 1 }, 0)).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([[], []]);
    expect(table.enter(1, 82)).toBe("applied");
    expect([table.points(0), table.points(1)]).toEqual([[], [82]]);
    expect(table.enter(0, 82)).toBe("agreed");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulebook } from "@/lib/rulebooks/registry";
import { made, newId } from "@/lib/test-kit/made";
import { stillHere, withMoved } from "../departed";
import { type Departure, type MovePorts, turnedRound, whereNow } from "../phone/moved-sheets";
import { noticesOn } from "../phone/phone-sheet";
import type { Kept, PhoneCommand } from "../phone/phone-storage";
import type { GameState, TableState } from "../table-state";
import { moveSheet } from "./move-sheet";

const book = rulebook("clabber");
if (!book?.mirror) throw new Error("no rulebook");
const { mirror } = book;
const dice = { at: new Date(0), newId };
const league = newId();
const [here, there, third] = [newId(), newId(), newId()];

function table(more: Partial<TableState> = {}): TableState {
  return {
    ...{
      rulebook: book as NonNullable<typeof book>,
      rules: {},
      sides: 2,
      seasonState: "published",
      matchState: "scheduled",
    },
    ...{ gamesPlanned: 2, tables: 1, finishedGames: 0, games: [], words: [], ownSheets: false },
    ...more,
  };
}

function game(number: number, hands: number, more: Partial<GameState> = {}): GameState {
  const said = { final: null, agreed: [], confirmed: false, witnesses: [], firstDealer: 0, state: "playing" } as const;
  const entries = Array.from({ length: hands }, (_, i) => {
    return { hand: i + 1, revision: 1, kind: "entry", standing: "current", entry: made(162) } as const;
  });
  return { id: `game ${number}`, number, ...said, hands: entries, ...more };
}

const over = (number: number) => game(number, 4, { state: "finished" });

function moved(from: Partial<TableState>, to: Partial<TableState>, said: object = {}, begunElsewhere = 0) {
  const tables = { from: table(from), to: table(to), isSameMatch: false, begunElsewhere };
  const command = { game: 1, to: { match: there, table: 1, game: 1 }, swapped: false, reason: "", ...said };
  return moveSheet(tables, command, dice);
}

const code = (said: ReturnType<typeof moved>) =>
  "done" in said && said.done.kind === "rejected" ? said.done.problems[0]?.code : "moved";
const playing = { matchState: "playing", games: [game(1, 3)] } as const;

test.each<[string, Partial<TableState>, Partial<TableState>, object?]>([
  ["moved", playing, {}],
  ["moved", playing, { games: [game(1, 0)], matchState: "playing" }],
  ["moved", playing, { games: [over(1)], matchState: "playing" }, { to: { match: there, table: 1, game: 2 } }],
  ["moved", { ...playing, games: [over(1), game(2, 2)] }, { games: [] }, { game: 2 }],
  ["game-not-started", {}, {}],
  ["game-not-started", playing, {}, { game: 2 }],
  ["move-game-taken", playing, { games: [game(1, 1)] }],
  ["move-game-taken", playing, { games: [game(1, 0, { firstDealer: null, final: [500, 100], state: "finished" })] }],
  ["move-match-full", playing, { gamesPlanned: 1, games: [over(1)] }, { to: { match: there, table: 1, game: 2 } }],
  ["game-out-of-order", playing, {}, { to: { match: there, table: 1, game: 2 } }],
  ["move-game-unfinished", playing, { games: [game(1, 1)] }, { to: { match: there, table: 1, game: 2 } }],
  ["match-forfeited", { ...playing, matchState: "forfeited" }, {}],
  ["season-over", { ...playing, seasonState: "finished" }, {}],
  ["move-match-closed", playing, { matchState: "postponed" }],
  ["move-no-match", playing, { seasonState: "draft" }],
  ["move-other-sides", playing, { sides: 3 }],
  ["reason-required", { ...playing, games: [game(1, 3, { agreed: [0] })] }, {}],
  ["reason-required", { ...playing, matchState: "finished" }, {}],
  ["moved", { ...playing, matchState: "finished" }, {}, { reason: "of that match" }],
  ["sides-not-swappable", { ...playing, rulebook: { ...book, mirror: undefined } as never }, {}, { swapped: true }],
])("%s: a sheet that goes to another match", (expected, from, to, said) => {
  expect(code(moved(from, to, said))).toBe(expected);
});

test.each<[string | undefined, string | undefined, Partial<TableState>, Partial<TableState>, number?]>([
  ["scheduled", "playing", playing, {}],
  // Another table of the match has begun.
  [undefined, "playing", { ...playing, tables: 2 }, {}, 1],
  ["playing", "playing", { games: [over(1), over(2)], finishedGames: 2, matchState: "finished" }, {}],
  ["scheduled", "finished", { games: [over(1)], finishedGames: 1, matchState: "playing" }, { gamesPlanned: 1 }],
])("the match it leaves is %s, the one it comes to %s", (left, arrived, from, to, begun) => {
  const said = moved(from, to, { reason: "why" }, begun);
  if (!("move" in said)) throw new Error(code(said));
  const state = (changes: readonly { readonly change: string; readonly state?: string }[]) =>
    changes.find(({ change }) => change === "match-state")?.state;
  expect([state(said.move.left), state(said.move.arrived)]).toEqual([left, arrived]);
});

test("turned round, every hand is the other side's, and who had signed it is remembered", () => {
  const said = moved({ ...playing, games: [game(1, 3, { agreed: [0, 1] })] }, {}, { swapped: true, reason: "why" });
  if (!("move" in said)) throw new Error(code(said));
  const figures = said.move.before.find(({ change }) => change === "figures");
  expect(figures).toMatchObject({ figures: { totals: [0, 486] } });
  expect(said.move.signed).toEqual([0, 1]);
});

/** Sheets that went, in order. */
function ports(gone: readonly (Departure & { readonly from: string })[], begun: readonly string[] = []): MovePorts {
  return {
    departures: async ({ match }) => gone.filter(({ from }) => from === match),
    hasBegun: async (key, number, phone, after) => begun.includes([key.match, number, phone, after].join(" ")),
  };
}

const went = (seq: number, from: string, to: string, swapped = false) => {
  return { seq, from, game: 1, to: { match: to, table: 1, game: 1 }, swapped };
};
const hand = (match: string, more: object = {}) => {
  return { kind: "record-hand", league, match, table: 1, game: 1, phone: { device: "p" }, ...more };
};

describe("where the sheet is on which a phone wrote", () => {
  const gone = [went(5, here, there, true), went(7, there, third), went(9, here, third)];
  test.each<[string, object, readonly string[], string, boolean]>([
    ["who knew of nothing wrote on the first that went, wherever that is", {}, [], third, true],
    ["who knew of the first wrote on the second", { moved: 1 }, [], third, false],
    ["who knew of both wrote on what stands there", { moved: 2 }, [], here, false],
    ["who begins a game writes on a new sheet", { kind: "start-game" }, [], here, false],
    ["so does who writes down its end", { kind: "record-final-score", seen: null }, [], here, false],
    ["but not who corrects it", { kind: "record-final-score", seen: [1, 2] }, [], third, true],
    ["and whose phone has begun a sheet there since", {}, [`${here} 1 p 5`], here, false],
    ["another number is another sheet", { game: 2 }, [], here, false],
  ])("%s", async (_why, more, begun, match, swapped) => {
    const found = await whereNow(ports(gone, begun), hand(here, more));
    expect([found.at.match, found.swapped]).toEqual([match, swapped]);
    expect(found.isElsewhere).toBe(match !== here);
  });

  test("a sheet that came back is where it was", async () => {
    const back = ports([went(5, here, there), went(7, there, here)]);
    expect(await whereNow(back, hand(here))).toMatchObject({ at: { match: here }, isElsewhere: false });
    expect(await whereNow(back, hand(there))).toMatchObject({ at: { match: here }, isElsewhere: true });
  });
});

test("however often a sheet goes, who knew of nothing finds it where it came to last", () => {
  const places = [here, there, third];
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean()), { maxLength: 8 }),
      async (steps) => {
        let [at, swapped] = [0, false];
        const gone = steps.map(([step, turned], index) => {
          const from = places[at] ?? "";
          at = (at + step) % 3;
          swapped = swapped !== turned;
          return went(index + 1, from, places[at] ?? "", turned);
        });
        const found = await whereNow(ports(gone), hand(here));
        expect([found.at.match, found.swapped]).toEqual([places[at], swapped]);
      },
    ),
  );
});

test("turned twice, a command says what it said", () => {
  const said = { entry: made(100, 1), firstDealer: 3, seen: 2, totals: [500, 120] };
  expect(turnedRound(turnedRound(said, mirror), mirror)).toEqual(said);
  expect(turnedRound(said, mirror)).toEqual({
    entry: mirror.entry(made(100, 1)),
    ...{ firstDealer: 2, seen: 3, totals: [120, 500] },
  });
  // What is no entry is refused as it was typed.
  expect(turnedRound({ entry: "nonsense" }, mirror)).toEqual({ entry: "nonsense" });
});

test("a phone says how many sheets it knew to have gone; a signature says only what it signs", () => {
  const departed = [{ ...went(5, here, there), table: 1 }];
  const base = { id: newId(), league, match: here, table: 1, game: 1 };
  expect(withMoved({ ...base, kind: "start-game", firstDealer: 0 }, departed)).toMatchObject({ moved: 1 });
  expect(withMoved({ ...base, game: 2, kind: "start-game", firstDealer: 0 }, departed)).not.toHaveProperty("moved");
  expect(withMoved({ ...base, kind: "sign-sheet", side: 0, digest: "d" }, departed)).not.toHaveProperty("moved");
});

test.each<[string, object, object, boolean]>([
  ["a phone that began the next sheet writes on it", { phone: 1 }, { phone: 1 }, true],
  ["another phone's command, taken over, is on the sheet that went", { phone: 1 }, { phone: 2 }, false],
  ["an earlier app did not name its phone: the server takes the sheet that went", {}, {}, false],
])("%s", (_, beganBy, wroteBy, isHere) => {
  const named = (by: { phone?: number }) =>
    by.phone ? { phone: { device: `phone ${by.phone}`, seq: 1, time: "2026-11-20T01:00:00.000Z" } } : {};
  const base = { league, match: here, table: 1, game: 1 };
  const began = { ...base, ...named(beganBy), id: newId(), kind: "start-game", firstDealer: 1 } as PhoneCommand;
  const wrote = { ...base, ...named(wroteBy), id: newId(), kind: "record-hand", hand: 1, baseRevision: 0 };
  const agreed = { kind: "outcome", outcome: { outcome: "agreed" }, seq: 6 } as unknown as Kept["answer"];
  const kept: Kept[] = [
    { order: 1, command: began, answer: agreed },
    { order: 2, command: { ...wrote, entry: made(58) } as PhoneCommand, answer: null },
  ];
  const still = stillHere(kept, [{ ...went(5, here, there), table: 1 }]);
  expect(still.map(({ order }) => order)).toEqual(isHere ? [1, 2] : [1]);
});

test("an entry at odds is told of once its sheet has gone, though each side kept its own", () => {
  const entered: PhoneCommand = {
    ...{ id: newId(), league, match: here, table: 1, game: 1, kind: "record-hand", hand: 1, baseRevision: 0 },
    entry: made(58),
  };
  const answer = { kind: "outcome", outcome: { outcome: "conflict" }, seq: 6 } as unknown as Kept["answer"];
  const kept: Kept[] = [{ order: 1, command: entered, answer }];
  const view = {
    ...{ id: here, leagueId: league, version: 6, rulebook: "clabber", side: 0 },
    tables: [{ position: 1, ownSheets: true, games: [] }],
  };
  const seen = (departed: readonly Departure[]) =>
    noticesOn({ view: { ...view, departed: departed.map((one) => ({ ...one, table: 1 })) }, kept }, 1);
  expect(seen([])).toEqual([]);
  expect(seen([went(5, here, there)]).map(({ kind }) => kind)).toEqual(["conflict"]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulebook } from "@/lib/rulebooks/registry";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import { commandsStillHere, withMoved } from "../departed-sheets";
import { currentPlace, type Departure, type MovePorts, swapCommand } from "../phone/moved-sheets";
import { noticesOn } from "../phone/phone-sheet";
import type { PhoneCommand, StoredCommand } from "../phone/phone-storage";
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
    ...{ gamesPlanned: 2, tables: 1, finishedGames: 0, games: [], statements: [], ownSheets: false },
    ...more,
  };
}

function game(number: number, hands: number, more: Partial<GameState> = {}): GameState {
  const defaults = {
    final: null,
    agreed: [],
    confirmed: false,
    witnesses: [],
    firstDealer: 0,
    state: "playing",
  } as const;
  const entries = Array.from({ length: hands }, (_, i) => {
    return { hand: i + 1, revision: 1, kind: "entry", standing: "current", entry: playedHandOf(162) } as const;
  });
  return { id: `game ${number}`, number, ...defaults, hands: entries, ...more };
}

const over = (number: number) => game(number, 4, { state: "finished" });

function moved(from: Partial<TableState>, to: Partial<TableState>, fields: object = {}, begunElsewhere = 0) {
  const tables = { from: table(from), to: table(to), isSameMatch: false, begunElsewhere };
  const command = { game: 1, to: { match: there, table: 1, game: 1 }, swapped: false, reason: "", ...fields };
  return moveSheet(tables, command, dice);
}

const code = (result: ReturnType<typeof moved>) =>
  "done" in result && result.done.kind === "rejected" ? result.done.problems[0]?.code : "moved";
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
])("%s: moving a sheet to another match", (expected, from, to, fields) => {
  expect(code(moved(from, to, fields))).toBe(expected);
});

test.each<[string | undefined, string | undefined, Partial<TableState>, Partial<TableState>, number?]>([
  ["scheduled", "playing", playing, {}],
  // A game at another table of the match has begun.
  [undefined, "playing", { ...playing, tables: 2 }, {}, 1],
  ["playing", "playing", { games: [over(1), over(2)], finishedGames: 2, matchState: "finished" }, {}],
  ["scheduled", "finished", { games: [over(1)], finishedGames: 1, matchState: "playing" }, { gamesPlanned: 1 }],
])("leaves its match %s, and its new one %s", (left, arrived, from, to, begun) => {
  const result = moved(from, to, { reason: "why" }, begun);
  if (!("move" in result)) throw new Error(code(result));
  const state = (changes: readonly { readonly change: string; readonly state?: string }[]) =>
    changes.find(({ change }) => change === "match-state")?.state;
  expect([state(result.move.left), state(result.move.arrived)]).toEqual([left, arrived]);
});

test("with the sides swapped, every hand counts for the other side, and its signatures are remembered", () => {
  const result = moved({ ...playing, games: [game(1, 3, { agreed: [0, 1] })] }, {}, { swapped: true, reason: "why" });
  if (!("move" in result)) throw new Error(code(result));
  const figures = result.move.before.find(({ change }) => change === "figures");
  expect(figures).toMatchObject({ figures: { totals: [0, 486] } });
  expect(result.move.signed).toEqual([0, 1]);
});

/** Departures of sheets, in order. */
function ports(
  departures: readonly (Departure & { readonly from: string })[],
  begun: readonly string[] = [],
): MovePorts {
  return {
    departures: async ({ match }) => departures.filter(({ from }) => from === match),
    hasBegun: async (key, number, phone, after) => begun.includes([key.match, number, phone, after].join(" ")),
  };
}

const went = (seq: number, from: string, to: string, swapped = false) => {
  return { seq, from, game: 1, to: { match: to, table: 1, game: 1 }, swapped };
};
const hand = (match: string, more: object = {}) => {
  return { kind: "record-hand", league, match, table: 1, game: 1, phone: { device: "p" }, ...more };
};

describe("the current place of the sheet that a phone wrote on", () => {
  const departures = [went(5, here, there, true), went(7, there, third), went(9, here, third)];
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
    const place = await currentPlace(ports(departures, begun), hand(here, more));
    expect([place.at.match, place.swapped]).toEqual([match, swapped]);
    expect(place.isElsewhere).toBe(match !== here);
  });

  test("a sheet that came back is in its first place", async () => {
    const back = ports([went(5, here, there), went(7, there, here)]);
    expect(await currentPlace(back, hand(here))).toMatchObject({ at: { match: here }, isElsewhere: false });
    expect(await currentPlace(back, hand(there))).toMatchObject({ at: { match: here }, isElsewhere: true });
  });
});

test("law: a sender that knew of no move finds the sheet in its last place", () => {
  const places = [here, there, third];
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.boolean()), { maxLength: 8 }),
      async (steps) => {
        let [at, swapped] = [0, false];
        const departures = steps.map(([step, turned], index) => {
          const from = places[at] ?? "";
          at = (at + step) % 3;
          swapped = swapped !== turned;
          return went(index + 1, from, places[at] ?? "", turned);
        });
        const place = await currentPlace(ports(departures), hand(here));
        expect([place.at.match, place.swapped]).toEqual([places[at], swapped]);
      },
    ),
  );
});

test("swapped twice, a command is unchanged", () => {
  const values = { entry: playedHandOf(100, 1), firstDealer: 3, seen: 2, totals: [500, 120] };
  expect(swapCommand(swapCommand(values, mirror), mirror)).toEqual(values);
  expect(swapCommand(values, mirror)).toEqual({
    entry: mirror.entry(playedHandOf(100, 1)),
    ...{ firstDealer: 2, seen: 3, totals: [120, 500] },
  });
  // An invalid entry is rejected as typed.
  expect(swapCommand({ entry: "nonsense" }, mirror)).toEqual({ entry: "nonsense" });
});

test("a phone says how many moved sheets it knew of; a signature contains only what it signs", () => {
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
  const agreed = { kind: "outcome", outcome: { outcome: "agreed" }, seq: 6 } as unknown as StoredCommand["answer"];
  const stored: StoredCommand[] = [
    { order: 1, command: began, answer: agreed },
    { order: 2, command: { ...wrote, entry: playedHandOf(58) } as PhoneCommand, answer: null },
  ];
  const still = commandsStillHere(stored, [{ ...went(5, here, there), table: 1 }]);
  expect(still.map(({ order }) => order)).toEqual(isHere ? [1, 2] : [1]);
});

test("a conflicting entry is reported once its sheet has moved, even if each side kept its own", () => {
  const entered: PhoneCommand = {
    ...{ id: newId(), league, match: here, table: 1, game: 1, kind: "record-hand", hand: 1, baseRevision: 0 },
    entry: playedHandOf(58),
  };
  const answer = { kind: "outcome", outcome: { outcome: "conflict" }, seq: 6 } as unknown as StoredCommand["answer"];
  const stored: StoredCommand[] = [{ order: 1, command: entered, answer }];
  const view = {
    ...{ id: here, leagueId: league, version: 6, rulebook: "clabber", side: 0 },
    tables: [{ position: 1, ownSheets: true, games: [] }],
  };
  const seen = (departed: readonly Departure[]) =>
    noticesOn({ view: { ...view, departed: departed.map((one) => ({ ...one, table: 1 })) }, stored }, 1);
  expect(seen([])).toEqual([]);
  expect(seen([went(5, here, there)]).map(({ kind }) => kind)).toEqual(["conflict"]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Command, command, type UnnamedCommand } from "@/lib/commands/command";
import type { CommandPreview } from "@/lib/competition/command-preview";
import { usualSheets } from "@/lib/competition/sheet-settings";
import { honouredResults } from "@/lib/competition/standings/standings";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { aLeague, aSeason, codesOf, evening, nameOf, send } from "@/lib/test-kit/leagues/a-league";
import { aMovementSeason } from "@/lib/test-kit/leagues/a-movement-season";
import { newId, playedHandOf } from "@/lib/test-kit/sample-values";
import type { Caller } from "../auth/caller";
import { db } from "../data/connection/client";
import { loadStandings } from "../standings/load-standings";
import { previewCommand } from "./preview-command";

type Home = Awaited<ReturnType<typeof aLeague>>;
/** A command with its sender. */
interface Sent {
  readonly unnamed: UnnamedCommand;
  readonly caller: Caller;
}

const reason = "The paper sheet says otherwise";
const named = (unnamed: UnnamedCommand): Command => command.parse({ id: newId(), ...unnamed });

async function previewOf({ unnamed, caller }: Sent): Promise<CommandPreview> {
  const preview = await previewCommand(named(unnamed), { caller, at: evening, newId });
  if (preview === null || typeof preview === "string") throw new Error(`${preview}: ${JSON.stringify(unnamed)}`);
  return preview;
}

/** The whole season as pages compute it: the figures of every row, and the result of every match with its games. */
async function foldOf({ league, season }: { readonly league: string; readonly season: string }) {
  const { slug } = await db().season.findUniqueOrThrow({ where: { leagueId_id: { leagueId: league, id: season } } });
  const view = await loadStandings(league, slug);
  if (!view) throw new Error("no standings");
  const rows = view.table.rows.map(({ entrant, place, gamesWon, gamesLost, pointsFor, tablePoints }) => {
    return [`${entrant}`, { place, gamesWon, gamesLost, pointsFor, tablePoints }] as const;
  });
  const games = await db().game.findMany({
    where: { leagueId: league, table: { match: { seasonId: season } }, state: { not: "void" } },
    orderBy: [{ table: { position: "asc" } }, { number: "asc" }],
    select: { number: true, totals: true, state: true, table: { select: { matchId: true, position: true } } },
  });
  const scores = honouredResults(view.input, view.settings).map((result) => {
    const forfeitedBy = result.status === "forfeited" ? result.forfeitedBy : [];
    const own = games.filter(({ table }) => table.matchId === result.match);
    const played = own.map(({ table, number, totals, state }) => {
      return { table: table.position, game: number, totals, isOver: state === "finished" };
    });
    return [`${result.match}`, { status: result.status, forfeitedBy, games: played }] as const;
  });
  return { rows: new Map<string, unknown>(rows), scores: new Map<string, unknown>(scores) };
}

type Fold = Awaited<ReturnType<typeof foldOf>>;

const unplayed = JSON.stringify({ status: "unplayed", forfeitedBy: [], games: [] });

/** The differences in one part of two folds, by id; an unplayed table may disappear when others are seated. */
function difference(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  const common = [...before].filter(([id, was]) => after.has(id) || JSON.stringify(was) !== unplayed);
  const changed = common.filter(([id, was]) => JSON.stringify(was) !== JSON.stringify(after.get(id)));
  return new Map(changed.map(([id, was]) => [id, { before: was, after: after.get(id) }]));
}

/** The preview's statements about the two parts, by id. */
function movesIn({ scores, standings }: CommandPreview) {
  return {
    rows: new Map(standings?.rows.map(({ entrant, before, after }) => [`${entrant}`, { before, after }])),
    scores: new Map(scores.map(({ match, before, after }) => [match, { before, after }])),
  };
}

const seen = new Map<string, number>();

/** Previews a command, sends it, and compares the preview with the folds before and after. */
async function previewAndSend(place: { readonly league: string; readonly season: string }, sent: Sent): Promise<void> {
  const sentJson = JSON.stringify(sent.unnamed);
  const before = await foldOf(place);
  const preview = await previewOf(sent);
  expect(await foldOf(place), sentJson).toEqual(before);
  const answer = await send(sent.caller, sent.unnamed);
  const codes = preview.problems.map(({ code }) => code);
  expect(codes, sentJson).toEqual(codesOf(answer));
  const after: Fold = await foldOf(place);
  const moves = movesIn(preview);
  expect(moves.rows, sentJson).toEqual(difference(before.rows, after.rows));
  expect(moves.scores, sentJson).toEqual(difference(before.scores, after.scores));
  const names = new Set(preview.standings?.entrants.map(({ id }) => `${id}`));
  expect([...moves.rows.keys()].every((id) => names.has(id))).toBe(true);
  const moved = moves.rows.size > 0 ? "rows" : moves.scores.size > 0 ? "scores" : "nothing";
  const outcome = `${sent.unnamed.kind}: ${codes.length > 0 ? "refused" : moved}`;
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
}

/** The items of a season that commands can be about. */
async function stateOf(league: string, season: string) {
  const where = { leagueId: league, seasonId: season };
  const [matches, entrants, adjustments, disputes, { scheduleVersion }] = await Promise.all([
    db().match.findMany({
      where,
      orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
      select: {
        ...{ id: true, state: true, ruling: true },
        tables: {
          select: {
            games: {
              orderBy: { number: "asc" },
              select: {
                ...{ number: true, kept: true, state: true, totals: true, firstDealer: true },
                hands: { where: { standing: "current" }, select: { hand: true, revision: true, kind: true } },
              },
            },
          },
        },
      },
    }),
    db().entrant.findMany({ where: { ...where, state: "active" }, select: { id: true } }),
    db().pointsAdjustment.findMany({ where: { ...where, revokedAt: null }, select: { id: true } }),
    db().dispute.findMany({
      where: { leagueId: league, settledAt: null, game: { table: { match: { seasonId: season } } } },
      select: { id: true },
    }),
    db().season.findUniqueOrThrow({ where: { leagueId_id: { leagueId: league, id: season } } }),
  ]);
  return { matches, entrants, adjustments, disputes, scheduleVersion };
}

const one = <Item>(items: readonly Item[], rng: Rng): Item | undefined => items[randomInt(rng, items.length)];

type State = Awaited<ReturnType<typeof stateOf>>;

/** A random command of the five kinds, or one that plays a game, so that there is something to correct. */
async function someCommand(home: Home, season: string, rng: Rng): Promise<Sent> {
  const state = await stateOf(home.league, season);
  const [makeRuling, makeAdjustment, makeWithdrawal] = [rng() < 0.2, rng() < 0.2, rng() < 0.04];
  const official =
    (makeRuling && someRuling(home.league, state, rng)) ||
    (makeAdjustment && someAdjustment(home.league, season, state, rng)) ||
    (makeWithdrawal && state.entrants.length > 3 && someWithdrawal(home.league, season, state, rng));
  return official ? { unnamed: official, caller: home.secretary } : someScore(home, state, rng);
}

function someRuling(league: string, { matches, disputes }: State, rng: Rng): UnnamedCommand {
  const [dispute] = disputes;
  if (dispute && rng() < 0.4) return { kind: "rule-dispute", league, dispute: dispute.id, reason };
  const ruled = matches.find(({ ruling }) => ruling !== null);
  if (ruled && rng() < 0.4) return { kind: "rule-match", league, match: ruled.id, ruling: null, sides: [] };
  const ruling = one(["forfeit", "no-show", "void", "unplayed"] as const, rng) ?? "void";
  const sides = one([[0], [1], [0, 1], []], rng) ?? [];
  return { kind: "rule-match", league, match: one(matches, rng)?.id ?? "", ruling, sides };
}

function someAdjustment(league: string, season: string, { entrants, adjustments }: State, rng: Rng): UnnamedCommand {
  const adjusted = one(adjustments, rng);
  if (adjusted && rng() < 0.3) return { kind: "revoke-adjustment", league, season, adjustment: adjusted.id, reason };
  const figures = { gamePoints: randomInt(rng, 1200) - 600, gamesWon: randomInt(rng, 4) - 2 };
  const at = { league, season, adjustment: newId(), entrant: one(entrants, rng)?.id ?? "" };
  return { kind: "adjust-points", ...at, ...figures, afterRound: randomInt(rng, 3), reason };
}

function someWithdrawal(
  league: string,
  season: string,
  { entrants, scheduleVersion }: State,
  rng: Rng,
): UnnamedCommand {
  const results = one(["kept", "voided", "scored"] as const, rng) ?? "kept";
  const withdrawn = { entrant: one(entrants, rng)?.id ?? "", results };
  const change = { league, season, change: newId(), basis: scheduleVersion, what: "withdraw-team" as const };
  return { kind: "change-schedule", ...change, changes: [], withdrawn };
}

/** A command about a sheet, most often of one of the first matches, so that there is something to correct. */
function someScore({ league, secretary }: Home, { matches }: State, rng: Rng): Sent {
  const desk = (unnamed: UnnamedCommand): Sent => ({ unnamed, caller: secretary });
  const match = one(rng() < 0.6 ? matches.slice(0, 3) : matches, rng);
  const games = match?.tables[0]?.games ?? [];
  const game = one(games, rng);
  const key = { league, match: match?.id ?? "", table: 1 };
  if (!game) return desk(begun({ ...key, game: 1 }, rng));
  const at = { ...key, game: game.number };
  const dice = rng();
  if (dice < 0.12) return desk({ kind: "confirm-game", ...at });
  if (dice < 0.24) return disputed(at);
  if (dice < 0.4) return desk(begun({ ...key, game: games.length + 1 }, rng));
  return desk(game.kept === "hands" ? onHands(at, game, rng) : otherScore(at, game, rng));
}

type GameKey = { readonly league: string; readonly match: string; readonly table: number; readonly game: number };

function begun(key: GameKey, rng: Rng): UnnamedCommand {
  if (rng() < 0.5) return { kind: "start-game", ...key, firstDealer: 0 };
  return { kind: "record-final-score", ...key, totals: someTotals(rng), seen: null };
}

function disputed(key: GameKey): Sent {
  const device = { id: newId(), leagueId: key.league, linkId: newId(), matchId: key.match, side: 1 };
  const unnamed: UnnamedCommand = { kind: "dispute-game", ...key, dispute: newId(), side: 1, reason: "We won that" };
  return { unnamed, caller: { account: null, device } };
}

/** Another final score, sometimes without the reason that a finished match needs. */
function otherScore(key: GameKey, { totals: seen }: HandGame, rng: Rng): UnnamedCommand {
  const why = rng() < 0.9 ? { reason } : {};
  return { kind: "record-final-score", ...key, totals: someTotals(rng), seen: [...seen], ...why };
}

function someTotals(rng: Rng): number[] {
  return rng() < 0.5 ? [500 + randomInt(rng, 60), randomInt(rng, 480)] : [randomInt(rng, 480), 520];
}

type HandGame = Awaited<ReturnType<typeof stateOf>>["matches"][number]["tables"][number]["games"][number];

/** A new hand, a changed figure, the last hand withdrawn, or swapped sides. */
function onHands(key: GameKey, { hands, firstDealer }: HandGame, rng: Rng): UnnamedCommand {
  const entries = hands.filter(({ kind }) => kind === "entry");
  const entry = playedHandOf(130 + randomInt(rng, 33), rng() < 0.5 ? 0 : 1);
  const stood = one(entries, rng);
  const dice = rng();
  if (stood && dice < 0.3) {
    return { kind: "record-hand", ...key, hand: stood.hand, baseRevision: stood.revision, entry, reason };
  }
  if (stood && dice < 0.4) {
    const last = entries.reduce((later, hand) => (hand.hand > later.hand ? hand : later), stood);
    return { kind: "withdraw-hand", ...key, hand: last.hand, baseRevision: last.revision, reason };
  }
  if (dice < 0.45) return { kind: "swap-sides", ...key, hands: entries.length, seen: firstDealer ?? 0, reason };
  return { kind: "record-hand", ...key, hand: entries.length + 1, baseRevision: 0, entry };
}

/** The home side wins a game by its hands, 600 to 48. */
async function playGame({ league, secretary }: Home, match: string): Promise<void> {
  const key = { league, match, table: 1, game: 1 };
  await send(secretary, { kind: "start-game", ...key, firstDealer: 0 });
  for (let hand = 1; hand <= 4; hand++) {
    await send(secretary, { kind: "record-hand", ...key, hand, baseRevision: 0, entry: playedHandOf(150) });
  }
}

const waiting = { ...usualSheets, unconfirmed: "wait", disputed: "wait" } as const;

describe.each([
  ["results in doubt count", usualSheets],
  ["results in doubt wait", waiting],
])("a season with %s", (name, sheets) => {
  const rng = seededRng(name.length);
  let home: Home;
  let season: string;
  beforeAll(async () => {
    process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
    home = await aLeague();
    ({ season } = await aSeason(home, "Owls\nEagles\nMoose\nServel\nElks", 2));
    const matches = await db().match.findMany({ where: { leagueId: home.league, seasonId: season }, take: 2 });
    for (const { id: match } of matches) await playGame(home, match);
    await send(home.secretary, { kind: "choose-sheets", league: home.league, season, ...sheets, reason });
  });

  test.each([1, 2, 3, 4, 5])("the preview of a random command equals its result, part %d", async () => {
    for (let step = 0; step < 24; step++) {
      await previewAndSend({ league: home.league, season }, await someCommand(home, season, rng));
    }
  });
});

test("a withdrawn single player: the places that others gain", async () => {
  const home = await aLeague();
  const names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida"];
  const { season, players, matches } = await aMovementSeason(home, names);
  const place = { league: home.league, season };
  for (const [i, { id }] of matches.slice(0, 2).entries()) {
    const score = { league: home.league, match: id, table: 1, game: 1, totals: [500 + i, 300], seen: null };
    await previewAndSend(place, { unnamed: { kind: "record-final-score", ...score }, caller: home.secretary });
  }
  const leavers = [players[0]?.entrant ?? "", players[1]?.entrant ?? ""];
  const replan = { league: home.league, season, seen: 1, joiners: [], leavers, reason: "They moved away" };
  const unnamed: UnnamedCommand = { kind: "replan-movement", ...replan };
  const { scheduleVersion } = await stateOf(home.league, season);
  const sent: Sent = { unnamed: { ...unnamed, seen: scheduleVersion }, caller: home.secretary };
  expect((await previewOf(sent)).standings).toMatchObject({ who: "person" });
  await previewAndSend(place, sent);
  expect(seen.get("replan-movement: rows")).toBe(1);
});

test("an archived league refuses the command in the preview too", async () => {
  const home = await aLeague();
  const { season } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const [entrant] = await db().entrant.findMany({ where: { leagueId: home.league, seasonId: season } });
  await db().league.update({ where: { id: home.league }, data: { archivedAt: evening } });
  const at = { league: home.league, season, adjustment: newId(), entrant: entrant?.id ?? "", afterRound: 0 };
  const unnamed: UnnamedCommand = { kind: "adjust-points", ...at, gamePoints: 5, gamesWon: 0, reason };
  expect((await previewOf({ unnamed, caller: home.secretary })).problems).toEqual([{ code: "league-archived" }]);
  expect(codesOf(await send(home.secretary, unnamed))).toEqual(["league-archived"]);
});

test("another league's things are missing, and another league itself", async () => {
  const [home, other] = [await aLeague(), await aLeague()];
  const { season, matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel");
  const ruling = { kind: "rule-match" as const, match: matches[0]?.id ?? "", ruling: "void" as const };
  const adjustment = { season, adjustment: newId(), entrant: newId(), gamePoints: 5, gamesWon: 0, afterRound: 0 };
  for (const more of [ruling, { kind: "adjust-points", ...adjustment, reason } as const]) {
    for (const league of [home.league, other.league]) {
      const unnamed: UnnamedCommand = { ...more, league };
      const context = { caller: other.secretary, at: evening, newId };
      expect(await previewCommand(named(unnamed), context)).toBe("missing");
      expect(nameOf(await send(other.secretary, unnamed))).toBe("missing");
    }
  }
});

afterAll(() => {
  const moving = ["record-final-score", "record-hand", "rule-match", "adjust-points", "revoke-adjustment"];
  for (const kind of [...moving, "change-schedule", "rule-dispute"]) {
    expect(seen.get(`${kind}: rows`) ?? 0, `${kind} moved rows`).toBeGreaterThan(0);
  }
  for (const kind of ["record-final-score", "rule-match", "record-hand"]) {
    expect(seen.get(`${kind}: refused`) ?? 0, `${kind} was refused`).toBeGreaterThan(0);
  }
});

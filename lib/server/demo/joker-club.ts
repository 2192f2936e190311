import "server-only";
import { addDays, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { standingsPreset } from "@/lib/competition/standings/presets";
import { unwrap } from "@/lib/kernel/result";
import { type Rng, randomInt, seededRng } from "@/lib/kernel/rng";
import { rulebook } from "@/lib/rulebooks/registry";
import { db } from "../data/connection/client";
import { matchesToPlay } from "../data/matches/matches";
import { momentOf, tonightIn } from "../platform/system/clock";
import { jokerLogIn, jokerPlayers } from "./clubs";
import type { DemoDesk } from "./demo-desk";
import { deskOfSecretary, foundLeague, idsFrom } from "./demo-league";
import { playGame } from "./play-game";

const timeZone = "Europe/Moscow";
const time = "19:00";
const rounds = 5;
/** The number of finished rounds; the next is tonight. */
const roundsPlayed = 2;
/** The number of deals played at each of tonight's tables; the last table has not begun. */
const dealsTonight = [13, 11, 9, 0];
/** The usual duration of a deal, in milliseconds. */
const dealTime = 210_000;
const minute = 60_000;

/**
 * The demo's Joker club: sixteen single players on five evenings, by a movement in which each pair meets once; two
 * evenings finished, the third in play. One seed deals the same cards.
 */
export async function makeJokerClub(now: Date, seed: number): Promise<void> {
  const dice = seededRng(seed + 3);
  const newId = idsFrom(dice);
  const tonight = unwrap(parseIsoDate(tonightIn(timeZone, now)));
  const nights = Array.from({ length: rounds }, (_, round) => addDays(tonight, 7 * (round - roundsPlayed)) ?? tonight);
  const started = momentOf(nights[0] ?? tonight, "12:00", timeZone);
  const club = { slug: "joker-klub", name: "Джокер-клуб", locale: "ru", timeZone };
  const secretary = { ...jokerLogIn, name: "Секретарь клуба" };
  const { id: league } = await foundLeague({ ...club, secretary }, newId, started);
  const desk = await deskOfSecretary(jokerLogIn.email, league, newId);
  const [season, venue] = [newId(), newId()];
  await desk.send(started, {
    kind: "create-movement-season",
    ...{ season, name: "Осенний джокер", rulebook: "joker", games: 1, venue },
    rules: rulebook("joker")?.presets[0]?.rules,
    movement: { kind: "singles" },
    players: jokerPlayers.map((name) => ({ entrant: newId(), name })),
    venues: [{ id: venue, name: "Чайная на углу", tables: 4, address: "", timeZone }],
    rounds: nights.map((date) => ({ date, time })),
    standings: standingsPreset("table-points")?.id ?? "games-won",
  });
  await desk.send(started, { kind: "publish-season", season });
  for (const match of await matchesToPlay(db(), league, season)) {
    if (match.round <= roundsPlayed) await playWhole(desk, match, dice);
    else if (match.round === roundsPlayed + 1) await playUntilNow(desk, match, dice, now);
  }
}

type Match = Awaited<ReturnType<typeof matchesToPlay>>[number];

async function playWhole(desk: DemoDesk, match: Match, dice: Rng): Promise<void> {
  const over = await play(desk, match, dice, momentOf(match.date, time, timeZone).getTime());
  await desk.send(new Date(over + 5 * minute), { kind: "confirm-game", match: match.id, table: 1, game: 1 });
}

async function playUntilNow(desk: DemoDesk, match: Match, dice: Rng, now: Date): Promise<void> {
  const deals = dealsTonight[match.number - 1] ?? 0;
  if (deals > 0) await play(desk, match, dice, now.getTime() - (deals + 1) * dealTime, deals);
}

/** Plays a game or its first deals and returns its end time. The player in the first seat deals first. */
async function play(desk: DemoDesk, match: Match, dice: Rng, begun: number, deals?: number): Promise<number> {
  const book = rulebook(match.rulebook);
  if (!book) throw new Error(`no rulebook ${match.rulebook}`);
  const key = { match: match.id, table: 1, game: 1 };
  let at = begun;
  await desk.send(new Date(at), { kind: "start-game", ...key, firstDealer: 0 });
  const entries = playGame(book, match.rules, 0, dice, deals);
  for (const [i, entry] of entries.entries()) {
    at += dealTime - minute + randomInt(dice, minute);
    await desk.send(new Date(at), { kind: "record-hand", ...key, hand: i + 1, baseRevision: 0, entry });
  }
  return at;
}

import "server-only";
import { type CreateMovementSeason, maxMovementPlayers } from "@/lib/commands/movement-season";
import { movementProblems } from "@/lib/competition/movements/movement-problems";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { planMovement } from "@/lib/competition/movements/plan-movement";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Problem } from "@/lib/kernel/problem";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { isLength } from "@/lib/rulebooks/table-for";
import { isSinglePlayers, isTwoPairs } from "@/lib/rulebooks/table-sides";
import { peopleOf } from "../data/people/people";
import { isForeignVenue, venuesOf } from "../data/seasons/schedules";
import { saveVenueRow } from "../data/venues/venues";
import { enterPlayers } from "../people/enter-players";
import { withFullNames } from "../people/known-people";
import { checkedPlay, insertNewSeason } from "../seasons/new-season";
import { rejected, type UseCase } from "../use-case";
import { venueProblems } from "../venues/venue-problems";
import { saveMovement } from "./save-movement";

/**
 * Creates a season of single players as a draft: a movement assigns table and seat of each player, round by round.
 * Equal requests give equal movements.
 */
export const createMovementSeason: UseCase<"create-movement-season"> = async (work, command) => {
  const { tx } = work;
  const { league, season: id, movement, rounds } = command;
  const play = await checkedPlay(work, command);
  if (!play.ok) return play.error;
  const { book, rules } = play.value;
  const problems = [
    ...seatProblems(command, book, rules),
    ...lengthProblems(command, book, rules),
    ...placeProblems(
      { ...command, players: [...(await withFullNames(work, league, command.players))] },
      await venuesOf(tx, league),
    ),
    ...personProblems(command, await peopleOf(tx, league)),
  ];
  if (problems.length > 0) return { kind: "rejected", problems };
  const bars = command.venues.map((venue) => venue.id);
  if (await isForeignVenue(tx, league, bars)) return rejected("unknown-venue", { path: "venues" });

  for (const venue of command.venues) await saveVenueRow(tx, { leagueId: league, retired: false, ...venue });
  const { slug, stageId } = await insertNewSeason(work, {
    league,
    season: command.season,
    name: command.name,
    play: play.value,
    stage: {
      format: movementFormat,
      formatSettings: { ...movement, rounds: rounds.length },
      pairsPerMeeting: 1,
      plan: command.plan,
      sheets: command.sheets ?? usualSheetsFor(movement.kind === "singles" ? 4 : 2),
    },
  });
  const players = await enterPlayers(work, { season: id, stage: stageId, league, first: 1 }, command.players);
  const planned = planMovement({ ...movement, players: players.length, rounds: rounds.length });
  await saveMovement(work, { ...command, stage: stageId }, planned, players);
  return { kind: "applied", result: { slug } };
};

/** A movement has tables of four or three; the game must support the requested way of play at them. */
function seatProblems({ movement: { kind, spare } }: CreateMovementSeason, book: Rulebook, rules: unknown): Problem[] {
  if (kind === "partners") {
    return isTwoPairs(book, rules) ? [] : [{ code: "not-a-partners-game", path: "movement.kind" }];
  }
  const sizes = spare === "threes" ? [3, 4] : [4];
  const fits = sizes.every((seats) => isSinglePlayers(book, rules, seats));
  return fits ? [] : [{ code: "not-a-singles-game", path: "movement.kind" }];
}

/** The length of a round's games must be one of the card game's. */
function lengthProblems({ rounds }: CreateMovementSeason, book: Rulebook, rules: unknown): Problem[] {
  const at = rounds.findIndex(({ plays }) => plays !== undefined && !isLength(book, rules, plays));
  return at < 0 ? [] : [{ code: "no-such-length", path: `rounds.${at}.plays` }];
}

type Bars = Awaited<ReturnType<typeof venuesOf>>;

function placeProblems(command: CreateMovementSeason, bars: Bars): readonly Problem[] {
  const { venue, venues, players, movement } = command;
  const bar = [...venues, ...bars].find(({ id }) => id === venue) ?? null;
  return [
    ...movementProblems({ ...movement, players, bar, maxPlayers: maxMovementPlayers }),
    ...venueProblems(venues, bars),
    ...(venue === null || bar ? [] : [{ code: "unknown-venue", path: "venue" }]),
  ];
}

function personProblems({ players }: CreateMovementSeason, people: readonly { readonly id: string }[]): Problem[] {
  const personIds = new Set(people.map(({ id }) => id));
  const requestedIds = players.flatMap(({ person }) => person ?? []);
  const entrants = new Set(players.map(({ entrant }) => entrant));
  const isRight =
    requestedIds.every((person) => personIds.has(person)) && new Set(requestedIds).size === requestedIds.length;
  return [
    ...(isRight ? [] : [{ code: "unknown-person", path: "players" }]),
    ...(entrants.size === players.length ? [] : [{ code: "entrant-listed-twice", path: "players" }]),
  ];
}

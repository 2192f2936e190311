import "server-only";
import { type CreateMovementSeason, mostMovementPlayers } from "@/lib/commands/movement-season";
import { movementProblems } from "@/lib/competition/movements/movement-problems";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { planMovement } from "@/lib/competition/movements/plan-movement";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Problem } from "@/lib/kernel/problem";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { isLength } from "@/lib/rulebooks/table-for";
import { isEachForHimself, isOfTwoPairs } from "@/lib/rulebooks/table-sides";
import { peopleOf } from "../data/people/people";
import { isForeignVenue, venuesOf } from "../data/seasons/schedules";
import { saveVenueRow } from "../data/venues/venues";
import { enterPlayers } from "../people/enter-players";
import { asWritten } from "../people/known-people";
import { checkedPlay, insertNewSeason } from "../seasons/new-season";
import { rejected, type UseCase } from "../use-case";
import { venueProblems } from "../venues/venue-problems";
import { keepMovement } from "./keep-movement";

/**
 * A season of single players as a draft: people enter for themselves, and a movement says at which table and in which
 * seat each of them plays, round by round. The same request gives the same movement.
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
      { ...command, players: [...(await asWritten(work, league, command.players))] },
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
  await keepMovement(work, { ...command, stage: stageId }, planned, players);
  return { kind: "applied", result: { slug } };
};

/** Tables of a movement are of four, or of three; the game must be playable at them in the way that was asked for. */
function seatProblems({ movement: { kind, spare } }: CreateMovementSeason, book: Rulebook, rules: unknown): Problem[] {
  if (kind === "partners") {
    return isOfTwoPairs(book, rules) ? [] : [{ code: "not-a-partners-game", path: "movement.kind" }];
  }
  const sizes = spare === "threes" ? [3, 4] : [4];
  const fits = sizes.every((seats) => isEachForHimself(book, rules, seats));
  return fits ? [] : [{ code: "not-a-singles-game", path: "movement.kind" }];
}

/** A round plays a length that the card game has. */
function lengthProblems({ rounds }: CreateMovementSeason, book: Rulebook, rules: unknown): Problem[] {
  const at = rounds.findIndex(({ plays }) => plays !== undefined && !isLength(book, rules, plays));
  return at < 0 ? [] : [{ code: "no-such-length", path: `rounds.${at}.plays` }];
}

type Bars = Awaited<ReturnType<typeof venuesOf>>;

function placeProblems(command: CreateMovementSeason, bars: Bars): readonly Problem[] {
  const { venue, venues, players, movement } = command;
  const bar = [...venues, ...bars].find(({ id }) => id === venue) ?? null;
  return [
    ...movementProblems({ ...movement, players, bar, most: mostMovementPlayers }),
    ...venueProblems(venues, bars),
    ...(venue === null || bar ? [] : [{ code: "unknown-venue", path: "venue" }]),
  ];
}

function personProblems({ players }: CreateMovementSeason, people: readonly { readonly id: string }[]): Problem[] {
  const known = new Set(people.map(({ id }) => id));
  const named = players.flatMap(({ person }) => person ?? []);
  const entrants = new Set(players.map(({ entrant }) => entrant));
  const isRight = named.every((person) => known.has(person)) && new Set(named).size === named.length;
  return [
    ...(isRight ? [] : [{ code: "unknown-person", path: "players" }]),
    ...(entrants.size === players.length ? [] : [{ code: "entrant-listed-twice", path: "players" }]),
  ];
}

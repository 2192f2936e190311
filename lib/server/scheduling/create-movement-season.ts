import "server-only";
import { type CreateMovementSeason, mostMovementPlayers } from "@/lib/commands/movement-season";
import { movementProblems } from "@/lib/competition/movements/movement-problems";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { planMovement } from "@/lib/competition/movements/plan-movement";
import { usualSheetsFor } from "@/lib/competition/sheet-settings";
import type { Problem } from "@/lib/kernel/problem";
import { freeSlug, slugOf } from "@/lib/kernel/slug";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import { isLength } from "@/lib/rulebooks/table-for";
import { isEachForHimself, isOfTwoPairs } from "@/lib/rulebooks/table-sides";
import { peopleOf } from "../data/people/people";
import { isForeignVenue, venuesOf } from "../data/seasons/schedules";
import { insertSeason, insertStage, seasonOf, seasonSlugs } from "../data/seasons/seasons";
import { saveVenueRow } from "../data/venues/venues";
import { enterPlayers } from "../people/enter-players";
import { asWritten } from "../people/known-people";
import { seasonSettings } from "../seasons/season-settings";
import { rejected, type UseCase } from "../use-case";
import { venueProblems } from "../venues/venue-problems";
import { keepMovement } from "./keep-movement";

/**
 * A season of single players as a draft: people enter for themselves, and a movement says at which table and in which
 * seat each of them plays, round by round. The same request gives the same movement.
 */
export const createMovementSeason: UseCase<"create-movement-season"> = async (work, command) => {
  const { tx, at } = work;
  const { league, season: id, movement, rounds } = command;
  const book = rulebook(command.rulebook);
  if (!book) return rejected("no-such-rulebook", { path: "rulebook" });
  const rules = book.parseRules(command.rules);
  if (!rules.ok) return { kind: "rejected", problems: rules.error };
  const standings = seasonSettings(command.standings, command.games, { book, rules: rules.value });
  if (!standings) return rejected("no-such-standings", { path: "standings" });
  if (await seasonOf(tx, league, id)) return rejected("season-already-there");
  const problems = [
    ...seatProblems(command, book, rules.value),
    ...lengthProblems(command, book, rules.value),
    ...placeProblems(
      { ...command, players: [...(await asWritten(work, league, command.players))] },
      await venuesOf(tx, league),
    ),
    ...personProblems(command, await peopleOf(tx, league)),
  ];
  if (problems.length > 0) return { kind: "rejected", problems };
  const bars = command.venues.map((venue) => venue.id);
  if (await isForeignVenue(tx, league, bars)) return rejected("unknown-venue", { path: "venues" });

  const slug = freeSlug(slugOf(command.name) || id, await seasonSlugs(tx, league));
  const stageId = work.newId();
  for (const venue of command.venues) await saveVenueRow(tx, { leagueId: league, retired: false, ...venue });
  await insertSeason(tx, { leagueId: league, id, slug, name: command.name, createdAt: at });
  await insertStage(tx, {
    leagueId: league,
    id: stageId,
    seasonId: id,
    position: 1,
    format: movementFormat,
    formatSettings: { ...movement, rounds: rounds.length },
    rulebook: book.id,
    rulesVersion: book.rulesVersion,
    rules: rules.value,
    gamesPerMeeting: command.games,
    pairsPerMeeting: 1,
    plan: command.plan,
    standings,
    sheets: command.sheets ?? usualSheetsFor(movement.kind === "singles" ? 4 : 2),
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

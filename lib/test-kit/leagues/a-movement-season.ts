import type { CommandInput } from "@/lib/commands/command";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { db } from "@/lib/server/data/connection/client";
import { newId } from "../sample-values";
import { type aLeague, nameOf, send } from "./a-league";

type CreateMovement = Extract<CommandInput, { kind: "create-movement-season" }>;

/**
 * The command for a season of these players: Clabber with changing partners, one round a week unless `more` differs.
 */
export function movementSeasonOf(league: string, names: readonly string[], more: Partial<CreateMovement> = {}) {
  return {
    kind: "create-movement-season",
    league,
    season: newId(),
    name: "Friday singles",
    rulebook: "clabber",
    rules: {},
    movement: { kind: "partners" },
    players: names.map((name) => ({ entrant: newId(), name })),
    venues: [],
    venue: null,
    rounds: weekly(3),
    games: 1,
    standings: "games-won",
    ...more,
  } satisfies Omit<CreateMovement, "id">;
}

/** This many rounds, one a week. */
export function weekly(rounds: number): { date: string; time: string }[] {
  const first = isoDate("2026-11-20");
  return Array.from({ length: rounds }, (_, week) => ({ date: addDays(first, 7 * week) ?? first, time: "19:00" }));
}

/** A published season of single players, with its matches in schedule order. */
export async function aMovementSeason(
  { league, secretary }: Awaited<ReturnType<typeof aLeague>>,
  names: readonly string[],
  more: Partial<CreateMovement> = {},
) {
  const command = movementSeasonOf(league, names, more);
  const created = await send(secretary, command);
  if (nameOf(created) !== "applied") throw new Error(`no season: ${JSON.stringify(created)}`);
  await send(secretary, { kind: "publish-season", league, season: command.season });
  return { season: command.season, players: command.players, matches: await movementMatches(league, command.season) };
}

/** The matches of a season of single players by round and table, with sides and seats. */
export async function movementMatches(league: string, season: string) {
  const matches = await db().match.findMany({
    where: { leagueId: league, seasonId: season },
    orderBy: [{ round: { number: "asc" } }, { number: "asc" }],
    select: {
      id: true,
      slug: true,
      round: { select: { number: true } },
      sides: {
        orderBy: [{ side: "asc" }, { position: "asc" }],
        select: { side: true, entrant: { select: { name: true } } },
      },
      tables: { select: { number: true, seatings: { orderBy: { seat: "asc" }, select: { name: true } } } },
    },
  });
  return matches.map(({ id, slug, round, sides, tables }) => ({
    id,
    slug,
    round: round.number,
    table: tables[0]?.number ?? null,
    sides: [...new Set(sides.map(({ side }) => side))].map((side) =>
      sides.filter((row) => row.side === side).map(({ entrant }) => entrant.name),
    ),
    seats: tables[0]?.seatings.map(({ name }) => name) ?? [],
  }));
}

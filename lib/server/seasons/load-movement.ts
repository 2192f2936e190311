import "server-only";
import { certifyMovement } from "@/lib/competition/movements/movement-certificate";
import { movementClaims } from "@/lib/competition/movements/movement-claims";
import { movementIn, seatsOf } from "@/lib/competition/movements/movement-settings";
import type { MovementStop } from "@/lib/views/movement-stop";
import type { Play } from "@/lib/views/play";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { playOf } from "../data/matches/table-played";
import { loadLeague } from "../leagues/load-leagues";
import { decodedSegment } from "../platform/http/path-segment";
import { cachedRead } from "../platform/page-cache/cached-read";
import { roundPlay } from "./round-play";
import { seatedSeasonOf } from "./seated-season";
import { teamAddresses } from "./team-addresses";

export type MovementView = NonNullable<Awaited<ReturnType<typeof loadMovement>>>;

/**
 * The seats of a season of single players, by the addresses of league and season: rounds with tables, every player's
 * route, and the movement's certificate. Null for other seasons; drafts are visible to league staff only.
 */
export const loadMovement = cachedRead(async (leagueSlug: string, seasonSlug: string) => {
  const league = await loadLeague(leagueSlug);
  const stored = league && (await seatedSeasonOf(db(), league.id, { slug: decodedSegment(seasonSlug) }));
  if (!league || !stored) return null;
  const { season, settings, players, seated } = stored;
  if (season.state === "draft" && mayRunLeague(await currentCaller(), league.id) !== null) return null;
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const { stage } = season;
  const rounds = stored.rounds.map(({ id, number, date, plays, matches, tables, sitOuts, hasBegun }) => ({
    id,
    number,
    date,
    plays,
    hasBegun,
    play: roundPlay({ stage, plays, matches }),
    time: matches[0]?.time ?? null,
    tables: tables.map((sides, i) => ({
      number: matches[i]?.tables[0]?.number ?? i + 1,
      slug: matches[i]?.slug ?? "",
      play: matches[i] ? playOf({ ...matches[i], stage, round: { plays }, plays: null }) : null,
      seats: seatsOf(sides).map((id) => ({ id, name: nameOf(id) })),
    })),
    sitOuts: sitOuts.map((id) => ({ id, name: nameOf(id) })),
  }));
  const addresses = teamAddresses(players);
  const movement = movementIn(
    players.map(({ id }) => id),
    seated.rounds,
  );
  return {
    league,
    season: {
      id: season.id,
      slug: season.slug,
      name: season.name,
      state: season.state,
      version: season.scheduleVersion,
      hasOutlook: false,
    },
    settings,
    seated,
    rounds,
    players: players.map(({ id, name, personId, state }) => ({
      id,
      name,
      person: personId,
      address: addresses.get(id) ?? id,
      isGone: state === "withdrawn",
      way: rounds.flatMap((round) => stopOf(round, id, settings.kind === "partners") ?? []),
    })),
    claims: movementClaims(certifyMovement(movement, settings.kind)),
  };
});

interface ShownRound {
  readonly number: number;
  readonly date: string | null;
  readonly time: string | null;
  readonly tables: readonly {
    readonly number: number;
    readonly play: Play | null;
    readonly seats: readonly { id: string; name: string }[];
  }[];
  readonly sitOuts: readonly { readonly id: string }[];
}

/** Null for a round that the player misses. */
function stopOf(
  { number: round, date, time, tables, sitOuts }: ShownRound,
  id: string,
  pairs: boolean,
): MovementStop | null {
  const table = tables.find(({ seats }) => seats.some((one) => one.id === id));
  if (!table) return sitOuts.some((one) => one.id === id) ? { round, date, time, play: null, place: null } : null;
  const seat = table.seats.findIndex((one) => one.id === id);
  const partner = pairs ? (table.seats[(seat + 2) % 4] ?? null) : null;
  const others = table.seats.filter((one) => one.id !== id && one !== partner).map(({ name }) => name);
  const { play } = table;
  return { round, date, time, play, place: { table: table.number, seat, partner: partner?.name ?? null, others } };
}

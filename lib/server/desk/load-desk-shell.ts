import "server-only";
import { movementFormat } from "@/lib/competition/movements/movement-settings";
import { db } from "../data/connection/client";
import { roundStatesOf, seasonsOf } from "../data/seasons/seasons";
import { loadCurrentSeason } from "../leagues/load-current-season";
import { seasonWeek } from "../seasons/season-week";
import { countInbox } from "./count-inbox";

interface League {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
}

/** The frame of a league's desk: its seasons, the current one first, then drafts; the current week; the open items. */
export async function loadDeskShell(league: League, at: Date) {
  const [stored, { seasons: placed }, count] = await Promise.all([
    seasonsOf(db(), league.id, true),
    loadCurrentSeason(league, at),
    countInbox(league, at),
  ]);
  const order = new Map(placed.map(({ id }, i) => [id, i]));
  const seasons = stored
    .map(({ stages, slug, name, id }) => ({
      ...{ id, slug, name },
      isMovement: stages.some(({ format }) => format === movementFormat),
    }))
    .toSorted((a, b) => (order.get(a.id) ?? placed.length) - (order.get(b.id) ?? placed.length));
  const [current] = seasons;
  const rounds = current ? await roundStatesOf(db(), league.id, current.id) : [];
  return {
    seasons: seasons.map(({ slug, isMovement }) => ({ slug, isMovement })),
    season: current && rounds.length > 0 ? { name: current.name, ...seasonWeek(rounds) } : null,
    count,
  };
}

import type { IsoDate } from "../iso-date";
import type { NamedVenue, SeasonClashItem } from "../scheduling/clash-reasons";
import { drawUpSeason } from "../scheduling/draw-up-season";
import type { Wish } from "../scheduling/schedule-request";
import type { SeasonRequest } from "../scheduling/season-request";

/** One thing to give way in: a bar gets so many tables in all, a wish is let go, a bar opens. */
export type WayOut =
  | { readonly kind: "add-tables"; readonly venue: NamedVenue; readonly tables: number }
  | { readonly kind: "drop-wish"; readonly wish: number; readonly of: Wish }
  | { readonly kind: "open-venue"; readonly venue: NamedVenue; readonly date: IsoDate };

/** Meetings that a bar is given more room for at most. */
const mostMore = 8;
const mostShown = 6;

/** What would make an impossible season possible by itself; each was tried on the whole season. */
export function waysOut(
  asked: SeasonRequest,
  clash: readonly SeasonClashItem[],
  isOver: () => boolean,
): readonly WayOut[] {
  const isEnough = (way: WayOut) => {
    const drawn = drawUpSeason(withWay(asked, way), { isOver, found: undefined });
    return drawn.ok && drawn.value.kind === "schedule";
  };
  const bars = new Map(clash.flatMap((item) => (item.kind === "tables" ? [[item.venue.id, item.venue] as const] : [])));
  const tables = [...bars.values()].flatMap((venue) => moreTables(asked, venue).find(isEnough) ?? []);
  const others = clash.flatMap((item): readonly WayOut[] => {
    if (item.kind === "tables") return [];
    return item.kind === "wish"
      ? [{ kind: "drop-wish", wish: item.wish, of: item.of }]
      : [{ kind: "open-venue", venue: item.venue, date: item.date }];
  });
  return [...tables, ...others.filter(isEnough)].slice(0, mostShown);
}

function moreTables(asked: SeasonRequest, venue: NamedVenue): readonly WayOut[] {
  const { pairs = 1 } = asked;
  const has = asked.venues.find(({ id }) => id === venue.id)?.tables ?? 0;
  const room = Math.floor(has / pairs);
  return Array.from({ length: mostMore }, (_, i) => ({
    kind: "add-tables" as const,
    venue,
    tables: (room + i + 1) * pairs,
  }));
}

function withWay(asked: SeasonRequest, way: WayOut): SeasonRequest {
  if (way.kind === "drop-wish") return { ...asked, wishes: asked.wishes.filter((_, i) => i !== way.wish) };
  const venues = asked.venues.map((bar) => {
    if (bar.id !== way.venue.id) return bar;
    if (way.kind === "add-tables") return { ...bar, tables: way.tables };
    return { ...bar, closed: bar.closed.filter((date) => date !== way.date) };
  });
  return { ...asked, venues };
}

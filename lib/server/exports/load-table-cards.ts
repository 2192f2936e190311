import "server-only";
import { db } from "../data/connection/client";
import { matchesToCard } from "../data/matches/exported-matches";
import { storedDate } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";

/** The unplayed matches of a night: a card for each of their tables, and the matches without a link. */
export async function loadTableCards(
  league: { readonly id: string; readonly timeZone: string },
  date: string,
  at: Date,
) {
  const matches = await matchesToCard(db(), league.id, storedDate(date), at);
  const cards = matches.flatMap(({ id, links, tables, sides, venue }) =>
    links.slice(0, 1).flatMap((link) =>
      tables.map(({ position, number }) => ({
        key: `${id}-${position}`,
        link: link.id,
        expiresAt: link.expiresAt,
        table: number,
        match: sidesOf(sides)
          .map(({ name }) => name)
          .join(" – "),
        bar: venue?.name ?? "",
        timeZone: venue?.timeZone ?? league.timeZone,
      })),
    ),
  );
  const without = matches.filter(({ links }) => links.length === 0).map(({ id }) => id);
  return { cards, without };
}

import "server-only";
import { z } from "zod";
import { announcementTexts } from "@/lib/commands/announcements";
import { date, id } from "@/lib/commands/fields";
import { byName } from "@/lib/kernel/by-name";
import type { Announcement } from "@/lib/views/announcement";
import { db, type Tx } from "../data/connection/client";
import { announcementsOf, leagueTimeZone, setAnnouncements } from "../data/leagues/leagues";
import { venuesOf } from "../data/seasons/schedules";
import { memoizedRead } from "../platform/page-cache/memoized-read";
import { tonightIn } from "../platform/system/clock";
import { rejected, type UseCase } from "../use-case";

/** The stored form, in the order in which they were written. */
const storedAnnouncements = z.array(
  z.strictObject({ id, venue: id.nullable(), texts: announcementTexts, until: date }),
);

/** The maximum number of announcements that a league shows at the same time. */
export const maxAnnouncements = 10;

async function currentIn(tx: Tx, league: string, tonight: string) {
  const all = storedAnnouncements.parse(await announcementsOf(tx, league));
  return all.filter(({ until }) => until >= tonight);
}

/** Adds or changes an announcement. Those whose last day has passed are removed. */
export const announce: UseCase<"announce"> = async ({ tx, at }, command) => {
  const { league, announcement, venue, texts, until } = command;
  const tonight = tonightIn(await leagueTimeZone(tx, league), at);
  if (until < tonight) return rejected("announcement-past", { path: "until", params: { until } });
  if (venue !== null && !(await venuesOf(tx, league)).some(({ id }) => id === venue)) return { kind: "missing" };
  const others = (await currentIn(tx, league, tonight)).filter(({ id }) => id !== announcement);
  if (others.length >= maxAnnouncements)
    return rejected("too-many-announcements", { params: { most: maxAnnouncements } });
  await setAnnouncements(tx, league, [...others, { id: announcement, venue, texts, until }]);
  return { kind: "applied" };
};

/** Ends an announcement. An unknown one has ended already. */
export const endAnnouncement: UseCase<"end-announcement"> = async ({ tx, at }, { league, announcement }) => {
  const current = await currentIn(tx, league, tonightIn(await leagueTimeZone(tx, league), at));
  const others = current.filter(({ id }) => id !== announcement);
  if (others.length === current.length) return { kind: "agreed" };
  await setAnnouncements(tx, league, others);
  return { kind: "applied" };
};

const currentOn = memoizedRead((league: string, tonight: string) => currentIn(db(), league, tonight));

interface League {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The announcements that a league shows at a moment: its own first, then those of bars by name. `venue`: only those of
 * one bar, besides the league's own.
 */
export async function loadAnnouncements(
  { id: league, timeZone }: League,
  at: Date,
  venue?: string,
): Promise<readonly Announcement[]> {
  const current = await currentOn(league, tonightIn(timeZone, at));
  if (current.length === 0) return [];
  const bars = new Map((await venuesOf(db(), league)).map(({ id, name }) => [id, name]));
  const shown = current.filter((one) => one.venue === null || venue === undefined || one.venue === venue);
  return shown
    .map(({ id, texts, until, venue: of }) => ({ id, texts, until, name: of === null ? "" : (bars.get(of) ?? "") }))
    .toSorted(byName)
    .map(({ name, ...one }) => ({ ...one, bar: name }));
}

import "server-only";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import type { NewId } from "@/lib/kernel/ids";
import { withTx } from "../data/connection/client";
import { leagueBasics } from "../data/leagues/leagues";
import {
  entrantIdsOf,
  messageMatchesOn,
  peopleOfEntrants,
  type StoredMessageMatch,
  seasonsFinishedOn,
} from "../data/messages/message-matches";
import { leaguesSubscribed } from "../data/messages/subscriptions";
import { dateIn, localTimeIn, momentOf, storedDate } from "../platform/system/clock";
import { type MessageLeague, namedMatch, sideEntrants, startOf } from "../results/named-match";
import { loadStandings } from "../standings/load-standings";
import { type MessageDraft, queueDrafts } from "./queue-drafts";

/** From this time on, people are reminded of the next day's matches. */
const reminderTime = "17:00";
/** When the standings are sent on the morning after a night. */
const standingsTime = "07:30";
/** How long standings are of use, in milliseconds. */
const standingsLife = 2 * 24 * 3_600_000;
/** The maximum number of rows of the standings in a message. */
const maxRows = 10;

/** Puts reminders of matches and the last night's standings into the queue; each is queued once. */
export async function queueReminders(at: Date, newId: NewId): Promise<void> {
  for (const leagueId of await withTx((tx) => leaguesSubscribed(tx, "tomorrow")))
    await queueMatches(leagueId, at, newId);
  for (const leagueId of await withTx((tx) => leaguesSubscribed(tx, "standings")))
    await queueStandings(leagueId, at, newId);
}

/** Matches of today that have not begun, for who was not reminded yesterday, and from the evening on those of tomorrow. */
async function queueMatches(leagueId: string, at: Date, newId: NewId): Promise<void> {
  await withTx(async (tx) => {
    const league = { ...(await leagueBasics(tx, leagueId)), id: leagueId };
    const today = dateIn(league.timeZone, at);
    const isEvening = localTimeIn(league.timeZone, at).slice(11, 16) >= reminderTime;
    const dates = [today, ...(isEvening ? [addDays(isoDate(today), 1) ?? today] : [])];
    for (const date of dates) {
      const matches = await messageMatchesOn(tx, leagueId, storedDate(date));
      const entrants = matches.flatMap((match) => sideEntrants(match));
      const people = await peopleOfEntrants(tx, leagueId, entrants, storedDate(date));
      const drafts = matches.flatMap((match) => matchDraft(match, date, people, at));
      await queueDrafts(tx, leagueId, drafts, { made: at, newId });
    }
  });
}

function matchDraft(
  match: StoredMessageMatch,
  date: string,
  people: Awaited<ReturnType<typeof peopleOfEntrants>>,
  at: Date,
): readonly MessageDraft[] {
  const start = startOf(match);
  if (start === null || start <= at) return [];
  return [
    {
      key: `tomorrow ${match.id} ${date}`,
      content: { kind: "tomorrow", match: namedMatch(match) },
      people: sideEntrants(match).flatMap((entrant) => people.get(entrant) ?? []),
      from: at,
      lateAt: start,
    },
  ];
}

async function queueStandings(leagueId: string, at: Date, newId: NewId): Promise<void> {
  const league = await withTx(async (tx) => ({ ...(await leagueBasics(tx, leagueId)), id: leagueId }));
  const today = dateIn(league.timeZone, at);
  const from = momentOf(today, standingsTime, league.timeZone);
  const night = addDays(isoDate(today), -1);
  if (at < from || night === null) return;
  for (const season of await withTx((tx) => seasonsFinishedOn(tx, leagueId, storedDate(night)))) {
    const content = await standingsOf(league, season.slug);
    if (content === null) continue;
    await withTx(async (tx) => {
      const people = await peopleOfEntrants(
        tx,
        leagueId,
        await entrantIdsOf(tx, leagueId, season.id),
        storedDate(night),
      );
      const draft: MessageDraft = {
        key: `standings ${season.id} ${night}`,
        content,
        people: [...people.values()].flat(),
        from,
        lateAt: new Date(from.getTime() + standingsLife),
      };
      await queueDrafts(tx, leagueId, [draft], { made: from, newId });
    });
  }
}

async function standingsOf({ slug }: MessageLeague, season: string): Promise<MessageDraft["content"] | null> {
  const view = await loadStandings(slug, season);
  if (!view) return null;
  return {
    kind: "standings",
    season: view.season.name,
    path: `/leagues/${encodeURIComponent(slug)}/${encodeURIComponent(season)}/standings`,
    rows: view.lines.slice(0, maxRows).map(({ place, name, gamesWon }) => ({ place, name, gamesWon })),
  };
}

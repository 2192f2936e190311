import "server-only";
import { telOf } from "@/lib/competition/people/phone-number";
import { byNeed, nightNeed } from "@/lib/competition/schedule/night-need";
import { disputeSegment } from "@/lib/score-sheet/agreement/dispute-key";
import { loadAvailability } from "../absences/load-availability";
import { db } from "../data/connection/client";
import { type DeskMatch, deskMatchesOn, lastDateBefore, type OpenQuestion } from "../data/matches/desk-matches";
import { nextDateAfter } from "../data/matches/matches";
import { venuePhones } from "../data/venues/venues";
import { dateText, localTimeIn, momentOf, storedDate, tonightIn } from "../platform/system/clock";
import { entrantKindOfRows, summaryOf } from "../results/match-summary";
import { scheduledEnd } from "./load-night";
import { loadOpenQuestions } from "./load-open-questions";

export type TonightView = Awaited<ReturnType<typeof loadTonight>>;

/**
 * A league's matches of one night for its desk, those that need attention first, with telephone numbers. Plain data for
 * the browser; a bar's number is for league staff only.
 */
export async function loadTonight(league: { readonly id: string; readonly timeZone: string }, date: string, at: Date) {
  const day = storedDate(date);
  const [matches, questions, phones, next, last] = await Promise.all([
    deskMatchesOn(db(), league.id, day),
    loadOpenQuestions(league.id),
    venuePhones(db(), league.id),
    nextDateAfter(db(), league.id, day),
    lastDateBefore(db(), league.id, day),
  ]);
  const availability = await loadAvailability(
    league.id,
    matches.map(({ id }) => id),
  );
  const seasons = new Map(matches.map(({ season }) => [season.id, season]));
  return {
    leagueId: league.id,
    date,
    /** The time in the league's zone: "20:14". */
    asOf: localTimeIn(league.timeZone, at).slice(11, 16),
    isPast: date < tonightIn(league.timeZone, at),
    /** The teams that play that night. */
    seasons: [...seasons.values()],
    next: next && dateText(next),
    last: last && dateText(last),
    matches: matches
      .map((match) => {
        const line = matchLine(match);
        const [isDisputed, unconfirmed] = [questions.has(match.id), line.toConfirm.length > 0];
        return {
          ...line,
          /** Who can come, for the desk: each team with an answer. */
          availability: match.sides.flatMap(({ entrant }) => {
            const players = availability.get(match.id)?.get(entrant.id);
            return players ? [{ team: entrant.name, players }] : [];
          }),
          questions: openCases(questions.get(match.id)),
          phone: phoneOf(phones.get(match.venueId ?? "")),
          need: needOf(match, { date, timeZone: league.timeZone, disputed: isDisputed, unconfirmed, at }),
        };
      })
      .toSorted(byNeed),
  };
}

/** The desk's open cases at a match, each with its part of an address; null for a quarantined command. */
export function openCases(questions: readonly OpenQuestion[] = []) {
  return questions.map(({ key, game, hand }) => ({ address: key && disputeSegment(key), game, hand }));
}

/** A match as a row of the desk. */
export function matchLine(match: DeskMatch) {
  const { id, slug, state, live, won, table, tables, venue, time, date, sides, ...doubts } = summaryOf(
    match,
    match.stage.sheets,
  );
  return {
    id,
    slug,
    state,
    live,
    won,
    table,
    tables,
    venue,
    time,
    date,
    sides: sides.map(({ name }) => name),
    doubt: doubts.doubt,
    toConfirm: doubts.toConfirm,
    season: { slug: match.season.slug, name: match.season.name },
    round: match.round.number,
    who: entrantKindOfRows(match.sides),
    /** Events and single players are scheduled by round: their matches are not postponed one by one. */
    mayPostpone:
      match.state === "scheduled" && match.season.kind === "season" && entrantKindOfRows(match.sides) === "team",
  };
}

function phoneOf(phone: string | undefined): { readonly text: string; readonly tel: string } | null {
  const tel = telOf(phone ?? "");
  return phone && tel ? { text: phone, tel } : null;
}

interface Circumstances {
  readonly date: string;
  /** The league's, for a match without a bar. */
  readonly timeZone: string;
  readonly disputed: boolean;
  readonly unconfirmed: boolean;
  readonly at: Date;
}

const minute = 60_000;

function needOf(match: DeskMatch, { date, timeZone, disputed, unconfirmed, at }: Circumstances) {
  const time = match.time ?? "19:00";
  const zone = match.venue?.timeZone ?? timeZone;
  const since = (moment: Date) => (at.getTime() - moment.getTime()) / minute;
  return nightNeed({
    state: match.state,
    disputed,
    unconfirmed,
    sinceStart: since(momentOf(date, time, zone)),
    sinceEnd: since(scheduledEnd(match, { date, time }, zone)),
  });
}

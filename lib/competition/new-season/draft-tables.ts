import { isoDate } from "../schedule/iso-date";
import { type ClashReason, clashReasons } from "../scheduling/clash-reasons";
import { crowdedRound } from "../scheduling/crowded-round";
import { seasonFrame } from "../scheduling/season-frame";
import { readSeason } from "../scheduling/season-request";
import { requestOf } from "./draft-plan";
import { type DraftBar, playingTeams, type SeasonDraft } from "./season-draft";

/** Tables that a bar needs at once when its teams are at home in half of their matches. */
export function tablesInTurns(draft: Pick<SeasonDraft, "teams" | "pairs">, bar: DraftBar): number {
  const playing = playingTeams(draft);
  const atHome = playing.filter((team) => team.bar === bar.id).length;
  // Everyone plays everyone else; with an odd number of teams there is one round more, in which each of them rests once.
  const rounds = playing.length % 2 === 0 ? playing.length - 1 : playing.length;
  const homeMatches = (atHome * (playing.length - 1)) / 2;
  return Math.max(1, Math.ceil(homeMatches / Math.max(1, rounds))) * draft.pairs;
}

/** Any day does: only the tables are looked at. */
const someNight = isoDate("2000-01-01");

/**
 * Returns why the matches of a round do not fit on the tables of the bars, found by counting; null when they fit, or when
 * there are too few teams to say. Dates, closed bars and wishes, which come later in the wizard, are left out.
 */
export function tableShortage(draft: SeasonDraft): ClashReason | null {
  const request = requestOf(draft);
  const read = readSeason({
    ...request,
    venues: request.venues.map((venue) => ({ ...venue, closed: [] })),
    ...{ firstNight: someNight, time: "00:00", intervalDays: 1, noPlay: [], roundsPerNight: 1, fitWeeks: null },
    wishes: [],
  });
  const frame = read.ok ? seasonFrame(read.value.request) : null;
  if (!read.ok || !frame?.ok) return null;
  const { resources, dates, legRounds } = frame.value;
  // All rounds have the same tables: the first one is looked at, with the one that mirrors it in a second leg.
  const nights = new Set([dates[0], dates[legRounds]]);
  const clash = crowdedRound(
    frame.value,
    resources.filter((demand) => demand.kind !== "wish" && nights.has(demand.date)),
  );
  return (clash && clashReasons(frame.value, read.value.setting, clash)[0]) ?? null;
}

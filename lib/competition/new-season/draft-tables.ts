import { isoDate } from "../schedule/iso-date";
import { type ClashReason, clashReasons } from "../scheduling/clash-reasons";
import { crowdedRound } from "../scheduling/crowded-round";
import { seasonFrame } from "../scheduling/season-frame";
import { readSeason } from "../scheduling/season-request";
import { requestOf } from "./draft-plan";
import { type DraftBar, playingTeams, type SeasonDraft } from "./season-draft";

/** Tables that a bar needs when its teams are at home in half of their matches. */
export function tablesInTurns(draft: Pick<SeasonDraft, "teams" | "pairs">, bar: DraftBar): number {
  const playing = playingTeams(draft);
  const atHome = playing.filter((team) => team.bar === bar.id).length;
  // A round robin; with an odd number of teams it has one more round, and each team one bye.
  const rounds = playing.length % 2 === 0 ? playing.length - 1 : playing.length;
  const homeMatches = (atHome * (playing.length - 1)) / 2;
  return Math.max(1, Math.ceil(homeMatches / Math.max(1, rounds))) * draft.pairs;
}

/** Any date works: only the tables matter here. */
const someNight = isoDate("2000-01-01");

/**
 * Returns why a round's matches do not fit on the bars' tables, found by counting; null if they fit, or with too few
 * teams. Ignores dates, closed bars and wishes, which come later in the wizard.
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
  // All rounds have the same tables: checks the first, and its mirror image in a second leg.
  const nights = new Set([dates[0], dates[legRounds]]);
  const clash = crowdedRound(
    frame.value,
    resources.filter((demand) => demand.kind !== "wish" && nights.has(demand.date)),
  );
  return (clash && clashReasons(frame.value, read.value.setting, clash)[0]) ?? null;
}

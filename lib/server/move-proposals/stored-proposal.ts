import "server-only";
import { z } from "zod";
import { time } from "@/lib/commands/fields";
import { day, seasonPlan } from "@/lib/commands/season-plan";
import type { MatchPlace, MoveProposal, ProposalContext } from "@/lib/competition/move-proposals/move-proposal";
import type { IsoDate } from "@/lib/competition/schedule/iso-date";
import type { StoredProposal } from "../data/matches/move-proposals";
import { dateText } from "../platform/system/clock";

const storedNights = z.array(z.strictObject({ date: day, time }));

const storedPlace = z.strictObject({ date: day.nullable(), time, venue: z.string().nullable(), home: z.string() });

/** A stored proposal in the core's form. */
export function proposalIn({ state, nights, accepted, place }: StoredProposal): MoveProposal {
  return { state, accepted, nights: storedNights.parse(nights), place: storedPlace.parse(place) };
}

/** What the life of a stored proposal depends on. */
export function contextIn({ match }: StoredProposal, tonight: string): ProposalContext {
  const plan = seasonPlan.parse(match.stage.plan);
  return { tonight: tonight as IsoDate, place: placeIn(match, plan.time), moves: plan.moves };
}

/** The place of a match to come; null if it has begun, was played or ruled on, or is off the schedule. */
function placeIn(match: StoredProposal["match"], usualTime: string): MatchPlace | null {
  const { state, ruling, tables, season, date, time: at, venueId, sides } = match;
  const isUntouched = (state === "scheduled" || state === "postponed") && ruling === null;
  const [home] = sides;
  if (!isUntouched || !home || season.state !== "published" || tables.some(({ _count }) => _count.games > 0))
    return null;
  return { date: date && (dateText(date) as IsoDate), time: at ?? usualTime, venue: venueId, home: home.entrantId };
}

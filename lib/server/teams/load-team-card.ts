import "server-only";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { Availability } from "@/lib/competition/people/availability";
import type { TeamCardView } from "@/lib/competition/people/team-card";
import { byRole } from "../absences/roster-order";
import { hashOf, isSame } from "../auth/secrets";
import { db } from "../data/connection/client";
import { answersAt, matchesToComeOf, teamCardOf } from "../data/line-ups/absences";
import { rosterOf, sparesOf } from "../data/people/members";
import { dateText } from "../platform/system/clock";
import { sidesOf } from "../results/match-summary";
import { teamCalls } from "../substitutes/load-calls";

/** Data of a team's card: "ended" for a revoked card or a finished season, null for an unknown card. */
export async function loadTeamCard(
  { league, card, token }: CardFragment,
  at: Date,
): Promise<TeamCardView | "ended" | null> {
  const stored = await teamCardOf(db(), league, card);
  if (!stored || !isSame(hashOf(token), stored.tokenHash)) return null;
  const { season, ...entrant } = stored.entrant;
  if (stored.revokedAt || season.state !== "published") return "ended";
  const [roster, spares, matches] = await Promise.all([
    rosterOf(db(), league, entrant.id),
    sparesOf(db(), league, season.id),
    matchesToComeOf(db(), league, entrant.id),
  ]);
  const answers = await answersAt(
    db(),
    league,
    matches.map(({ id }) => id),
  );
  const calls = await teamCalls(
    league,
    entrant.id,
    matches.map(({ id }) => id),
    at,
  );
  return {
    league: { id: league, slug: season.league.slug, name: season.league.name },
    season: { slug: season.slug, name: season.name },
    entrant: { id: entrant.id, name: entrant.name, team: entrant.teamId },
    people: roster.map(({ personId, name, role }) => ({ person: personId, name, role })).toSorted(byRole),
    spares: spares
      .filter(({ entrants, personId }) => {
        const isAsked = entrants.length === 0 || entrants.includes(entrant.id);
        return isAsked && !roster.some((one) => one.personId === personId);
      })
      .map(({ personId, name }) => ({ person: personId, name })),
    matches: matches.map(({ id, slug, state, date, time, venue, sides }) => {
      const own = sides.find((side) => side.entrant.id === entrant.id)?.side;
      const given = answers.filter(({ matchId, entrantId }) => matchId === id && entrantId === entrant.id);
      const answering = (answer: Availability) =>
        given.filter((one) => one.answer === answer).map(({ personId, note }) => ({ person: personId, note }));
      return {
        id,
        href: `/leagues/${[season.league.slug, season.slug, "matches", slug].map(encodeURIComponent).join("/")}`,
        date: state === "postponed" || !date ? null : dateText(date),
        time,
        venue: venue?.name ?? null,
        against: sidesOf(sides.filter(({ side }) => side !== own)).map(({ name }) => name),
        coming: answering("yes"),
        maybe: answering("maybe"),
        absent: answering("no"),
        call: calls.get(id) ?? null,
      };
    }),
  };
}

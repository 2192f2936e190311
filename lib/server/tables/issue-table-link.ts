import "server-only";
import { hashOf, tableToken } from "../auth/secrets";
import { dateText } from "../clock";
import { matchOf } from "../db/matches";
import { insertTableLink } from "../db/table-links";
import { scheduledEnd } from "../scheduling/load-night";
import type { UseCase } from "../use-case";

/** How long a link outlives the end of its match, in milliseconds. */
const grace = 6 * 60 * 60 * 1000;

/** A link with which a phone may score one match. The database keeps its hash; the ledger nothing of it. */
export const issueTableLink: UseCase<"issue-table-link"> = async ({ tx, at, caller }, { league, link, match }) => {
  const found = await matchOf(tx, league, match);
  if (!found || found.season.state === "draft") return { kind: "missing" };
  await insertTableLink(tx, {
    leagueId: league,
    id: link,
    matchId: match,
    tokenHash: hashOf(tableToken(league, link)),
    createdBy: caller.account?.id ?? "",
    createdAt: at,
    expiresAt: lifeOf(found, at),
  });
  return { kind: "applied" };
};

/** Six hours after the match should be over; or after now, for a match that is played late. */
function lifeOf(match: NonNullable<Awaited<ReturnType<typeof matchOf>>>, at: Date): Date {
  const end =
    match.date && scheduledEnd(dateText(match.date), match.time ?? "19:00", match.games, match.season.league.timeZone);
  return new Date(Math.max(end?.getTime() ?? 0, at.getTime()) + grace);
}

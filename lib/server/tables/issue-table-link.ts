import "server-only";
import { matchOf } from "../data/matches/matches";
import { insertTableLink, tableLinkOf } from "../data/tables/table-links";
import { rejected, type UseCase } from "../use-case";
import { lifeOf } from "./link-life";
import { newLink } from "./new-link";

/**
 * Creates a link with which phones may score one match. The database stores its hash; the ledger stores nothing of it.
 */
export const issueTableLink: UseCase<"issue-table-link"> = async ({ tx, at, caller }, { league, link, match }) => {
  const stored = await matchOf(tx, league, match);
  if (!stored || stored.season.state === "draft") return { kind: "missing" };
  if (await tableLinkOf(tx, league, link)) return rejected("link-already-there");
  const terms = { leagueId: league, id: link, matchId: match, createdBy: caller.account?.id ?? "", createdAt: at };
  await insertTableLink(tx, newLink({ ...terms, expiresAt: lifeOf(stored, at) }));
  return { kind: "applied" };
};

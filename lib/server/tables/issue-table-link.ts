import "server-only";
import { matchOf } from "../data/matches/matches";
import { insertTableLink, tableLinkOf } from "../data/tables/table-links";
import { rejected, type UseCase } from "../use-case";
import { lifeOf } from "./link-life";
import { newLink } from "./new-link";

/** A link with which phones may score one match. The database keeps its hash; the ledger nothing of it. */
export const issueTableLink: UseCase<"issue-table-link"> = async ({ tx, at, caller }, { league, link, match }) => {
  const found = await matchOf(tx, league, match);
  if (!found || found.season.state === "draft") return { kind: "missing" };
  if (await tableLinkOf(tx, league, link)) return rejected("link-already-there");
  const terms = { leagueId: league, id: link, matchId: match, createdBy: caller.account?.id ?? "", createdAt: at };
  await insertTableLink(tx, newLink({ ...terms, expiresAt: lifeOf(found, at) }));
  return { kind: "applied" };
};

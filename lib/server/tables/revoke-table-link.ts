import "server-only";
import { revokeLink, tableLinkOf } from "../db/table-links";
import type { UseCase } from "../use-case";

/** The link and every phone that came by it stop working, at once. */
export const revokeTableLink: UseCase<"revoke-table-link"> = async ({ tx, at }, { league, link }) => {
  const found = await tableLinkOf(tx, league, link);
  if (!found) return { kind: "missing" };
  if (found.revokedAt) return { kind: "agreed" };
  await revokeLink(tx, league, link, at);
  return { kind: "applied" };
};

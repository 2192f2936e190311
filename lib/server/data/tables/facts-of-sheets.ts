import "server-only";
import { rowsOf, type SqlTx } from "../connection/statement";

/** The facts that determine the sheets sent to a match's phones. */
export interface FactsOfSheets {
  readonly leagueId: string;
  readonly leagueSlug: string;
  readonly ledgerSeq: number;
  readonly ledgerHead: string;
  /** The number of phones with valid links, and of those that wait for admission. */
  readonly phones: number;
  readonly asking: number;
}

/** The facts of a match of one of these leagues; null for an unknown match or a deleted league. */
export async function factsOfSheets(
  tx: SqlTx,
  matchId: string,
  { leagues, at, askedSince }: { readonly leagues: readonly string[]; readonly at: Date; readonly askedSince: Date },
): Promise<FactsOfSheets | null> {
  const [facts] = await rowsOf<FactsOfSheets>(
    tx,
    `select g."id" as "leagueId", g."slug" as "leagueSlug", g."ledgerSeq", g."ledgerHead", count(d."id")::int as "phones",
      (count(d."id") filter (where d."askedAt" > $4::timestamptz and d."admittedAt" is null))::int as "asking"
    from "Match" m join "League" g on g."id" = m."leagueId" and g."deletedAt" is null
      left join "TableLink" l on l."leagueId" = m."leagueId" and l."matchId" = m."id" and l."revokedAt" is null
        and l."expiresAt" > $3::timestamptz
      left join "TableDevice" d on d."leagueId" = l."leagueId" and d."linkId" = l."id" and d."revokedAt" is null
    where m."leagueId" = any($2::text[]) and m."id" = $1
    group by g."id"`,
    [matchId, [...leagues], at, askedSince],
  );
  return facts ?? null;
}

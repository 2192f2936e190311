import { expect } from "vitest";
import type { Tx } from "@/lib/server/data/connection/client";
import { leaguesToVerify } from "@/lib/server/data/leagues/leagues";
import { verifyLeague } from "@/lib/server/ledger/verify-league";
import { asOwner } from "../database/as-owner";

/** Changes by somebody with all rights in the database, and the fault that verification must find. */
export const tamperings: readonly (readonly [what: string, statement: string, says: RegExp])[] = [
  [
    "wins added",
    `insert into "PointsAdjustment" ("leagueId", "id", "seasonId", "entrantId", "gamePoints", "gamesWon", "afterRound", "reason", "at")
      select "leagueId", 'added', "seasonId", "id", 0, 2, 0, '', now() from "Entrant" limit 1`,
    /A row of PointsAdjustment added is stored; no row of the ledger wrote it/,
  ],
  [
    "a forfeit",
    `update "Match" set "state" = 'forfeited', "forfeitBy" = '{0}' where "id" = (select min("id") from "Match" where "state" = 'scheduled')`,
    /The row of Match \w+ is not as row \d+ of the ledger wrote it/,
  ],
  [
    "the names of two teams swapped",
    `update "Entrant" e set "name" = o."name" from "Entrant" o where e."seasonId" = o."seasonId"
      and e."position" + o."position" = 3 and e."position" in (1, 2)`,
    /The row of Entrant \w+ is not as row \d+ of the ledger wrote it/,
  ],
  [
    "the sides of a finished match swapped",
    `update "MatchSide" s set "entrantId" = o."entrantId" from "MatchSide" o where s."matchId" = o."matchId" and s."side" = 1 - o."side"
      and s."matchId" = (select min("id") from "Match" where "state" = 'finished')`,
    /MatchSide \w+ .* is stored; no row of the ledger wrote it/,
  ],
  [
    "other settings of the standings",
    `update "Stage" set "standings" = '{"criteria": ["gamePoints"]}'`,
    /The row of Stage \w+ is not as row \d+ of the ledger wrote it/,
  ],
  [
    "an owner made",
    `insert into "Membership" select distinct m."leagueId", a."id", 'owner'::"Role", now() from "Membership" m, "Account" a
      where not exists (select from "Membership" o where o."accountId" = a."id" and o."leagueId" = m."leagueId" and o."role" = 'owner')`,
    /A row of Membership \w+ owner is stored; no row of the ledger wrote it/,
  ],
  [
    "another player in the line-up",
    `update "Seating" set "name" = 'Somebody else'`,
    /The row of Seating \w+ .* is not as row \d+ of the ledger wrote it/,
  ],
  [
    "a hand worth more",
    `update "HandRevision" set "entry" = jsonb_set("entry", '{taken}', '[120, 0]') where "entry" ? 'taken'`,
    /hand|Hand/,
  ],
  ["a finished match set back", `update "Match" set "state" = 'playing' where "state" = 'finished'`, /[Mm]atch/],
  ["a night moved", `update "Match" set "date" = "date" + 7 where "state" = 'scheduled'`, /The row of Match/],
  ["a player renamed", `update "Person" set "name" = 'Nobody'`, /The row of Person/],
  [
    "what a row of the ledger wrote, with its hash left alone",
    `update "LedgerEntry" set "writes" = '' where "writes" <> ''`,
    /Row \d+ of the ledger is not what it was when it was written/,
  ],
  [
    "the triggers switched off",
    `alter table "Person" disable trigger user`,
    /What is written to the table Person is not noted/,
  ],
  [
    "a result that a baseline then takes as it is",
    `do $$ begin
      update "Match" set "state" = 'forfeited', "forfeitBy" = '{0}' where "id" = (select min("id") from "Match" where "state" = 'scheduled');
      perform "write_baseline"("id") from "League";
    end $$`,
    /Row \d+ of the ledger(, a baseline, takes the row of Match \w+ otherwise than row \d+ of the ledger wrote it| is a baseline that no upgrade wrote)/,
  ],
  [
    "wins added that a baseline then takes as they are",
    `do $$ begin
      insert into "PointsAdjustment" ("leagueId", "id", "seasonId", "entrantId", "gamePoints", "gamesWon", "afterRound", "reason", "at")
        select "leagueId", 'added', "seasonId", "id", 0, 2, 0, '', now() from "Entrant" limit 1;
      perform "write_baseline"("id") from "League";
    end $$`,
    /Row \d+ of the ledger, a baseline, takes a row of PointsAdjustment added; no row of the ledger wrote it/,
  ],
  [
    "more baselines than upgrades write, the last of which takes all other than it was",
    `do $$ begin
      for i in 1..99 loop perform "write_baseline"("id") from "League"; end loop;
      update "Stage" set "standings" = '{"criteria": ["gamePoints"]}';
      perform "write_baseline"("id") from "League";
    end $$`,
    /Row \d+ of the ledger is a baseline that no upgrade wrote/,
  ],
  [
    "a night moved, and the database's own function of digests made to give those of before",
    `do $$ begin
      create table digests_before as select l."id" as league, d.* from "League" l, "stored_digests"(l."id") d;
      update "Match" set "date" = "date" + 7 where "state" = 'scheduled';
      create or replace function "stored_digests"("league" text) returns table ("table" text, "key" jsonb, "digest" text)
        language sql as 'select d."table", d."key", d."digest" from digests_before d where d.league = $1';
    end $$`,
    /The row of Match/,
  ],
  [
    "a league that no command founded",
    `insert into "League" ("id", "slug", "name", "locale", "languages", "timeZone", "demo", "accent", "isSearched", "createdAt")
      select 'made-up', 'made-up', "name", "locale", "languages", "timeZone", "demo", "accent", "isSearched", "createdAt" from "League" limit 1`,
    /A row of League made-up is stored; no row of the ledger wrote it/,
  ],
  [
    "a trigger of their own",
    `create trigger "quietly" after insert on "HandRevision" for each row execute function "note_HandRevision"()`,
    /The table HandRevision has a trigger, quietly, that is not the program's/,
  ],
];

/** The faults found after a statement run with all rights in the database. Rolls the statement back. */
export async function faultsAfterTampering(statement: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const work = async (tx: Tx) => {
    // Disables triggers and foreign keys.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRawUnsafe(statement);
    for (const league of await leaguesToVerify(tx)) {
      const check = await verifyLeague(tx, league);
      if (!check.ok) faults.push(check.fault);
    }
    throw new Error("taken back");
  };
  await expect(asOwner(work)).rejects.toThrow("taken back");
  return faults;
}

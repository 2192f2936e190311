-- A league that has a ledger can be neither removed nor given another id by a statement on "League": the foreign key would change the
-- ledger's rows with the rights of their owner.
-- DropForeignKey
ALTER TABLE "LedgerEntry" DROP CONSTRAINT "LedgerEntry_leagueId_fkey";

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- Where a foreign key removes rows, the triggers run with the rights of the table's owner: what their text names is then found in the
-- catalogue and in this schema, never among the temporary objects of a session.
DO $$
DECLARE
  note REGPROCEDURE;
BEGIN
  FOR note IN
    SELECT p.oid FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = current_schema() AND p.proname LIKE 'note\_%'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, %I, pg_temp', note, current_schema());
  END LOOP;
END $$;

-- Removes a league with everything in it: the only statement that removes rows of a ledger. It runs with the rights of the ledger's
-- owner. It refuses a league that is neither a demo nor marked as deleted.
CREATE FUNCTION "remove_league"("league" TEXT) RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  noting CONSTANT TEXT := coalesce(current_setting('turkey_tracks.noting', TRUE), '');
BEGIN
  PERFORM FROM "League" WHERE "id" = "league" AND ("demo" OR "deletedAt" IS NOT NULL) FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the league is neither a demo nor marked as deleted' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  -- The ledger goes too: nothing is noted for it.
  PERFORM set_config('turkey_tracks.noting', 'off', TRUE);
  UPDATE "Game" SET "openMatchId" = NULL WHERE "leagueId" = "league" AND "openMatchId" IS NOT NULL;
  UPDATE "Season" SET "openVenueId" = NULL WHERE "leagueId" = "league" AND "openVenueId" IS NOT NULL;
  DELETE FROM "MatchSide" WHERE "leagueId" = "league";
  DELETE FROM "Match" WHERE "leagueId" = "league";
  DELETE FROM "Team" WHERE "leagueId" = "league";
  DELETE FROM "LedgerEntry" WHERE "leagueId" = "league";
  DELETE FROM "League" WHERE "id" = "league";
  PERFORM set_config('turkey_tracks.noting', noting, TRUE);
END $$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION "remove_league"(TEXT) SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;

-- Both are for the ledger's owner; the program's role is given "remove_league" when the server starts.
REVOKE EXECUTE ON FUNCTION "remove_league"(TEXT), "write_baseline"(TEXT, TIMESTAMPTZ) FROM PUBLIC;

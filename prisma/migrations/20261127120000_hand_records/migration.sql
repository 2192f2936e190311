-- CreateTable
CREATE TABLE "HandRecord" (
    "leagueId" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "hand" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "record" JSONB,
    "ledgerSeq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HandRecord_pkey" PRIMARY KEY ("leagueId","gameId","hand","revision")
);

-- AddForeignKey
ALTER TABLE "HandRecord" ADD CONSTRAINT "HandRecord_leagueId_gameId_fkey" FOREIGN KEY ("leagueId", "gameId") REFERENCES "Game"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The writes of the new table are noted for the ledger, as those of the other tables of a league.
CREATE FUNCTION "note_HandRecord"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $note$
BEGIN
  IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
    SELECT coalesce(string_agg(jsonb_build_array(
      tg_table_name, jsonb_build_array(w."leagueId", w."gameId", w."hand", w."revision"),
      CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
    )::text || E'\n', ''), '') FROM "written" w), TRUE);
  RETURN NULL;
END $note$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION "note_HandRecord"() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;

CREATE TRIGGER "note_inserted" AFTER INSERT ON "HandRecord" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_HandRecord"();
CREATE TRIGGER "note_updated" AFTER UPDATE ON "HandRecord" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_HandRecord"();
CREATE TRIGGER "note_deleted" AFTER DELETE ON "HandRecord" REFERENCING OLD TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_HandRecord"();

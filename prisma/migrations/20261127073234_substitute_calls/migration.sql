-- CreateTable
CREATE TABLE "SubstituteCall" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "candidates" JSONB NOT NULL,
    "refused" TEXT[],
    "takenBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubstituteCall_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "SubstituteCall_leagueId_matchId_idx" ON "SubstituteCall"("leagueId", "matchId");

-- CreateIndex
CREATE INDEX "SubstituteCall_settledAt_idx" ON "SubstituteCall"("settledAt");

-- AddForeignKey
ALTER TABLE "SubstituteCall" ADD CONSTRAINT "SubstituteCall_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubstituteCall" ADD CONSTRAINT "SubstituteCall_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notes what is written to the table for the ledger row of its transaction, as for the league's other tables.
CREATE FUNCTION "note_SubstituteCall"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
BEGIN
  IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
    SELECT coalesce(string_agg(jsonb_build_array(
      tg_table_name, jsonb_build_array(w."leagueId", w."id"), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
    )::text || E'\n', ''), '') FROM "written" w), TRUE);
  RETURN NULL;
END $$;

CREATE TRIGGER "note_inserted" AFTER INSERT ON "SubstituteCall" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_SubstituteCall"();
CREATE TRIGGER "note_updated" AFTER UPDATE ON "SubstituteCall" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_SubstituteCall"();
CREATE TRIGGER "note_deleted" AFTER DELETE ON "SubstituteCall" REFERENCING OLD TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_SubstituteCall"();

DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION "note_SubstituteCall"() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;

-- CreateTable
CREATE TABLE "PlayDispute" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "gameId" TEXT NOT NULL,
    "hand" INTEGER NOT NULL,
    "statements" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "ruling" JSONB,

    CONSTRAINT "PlayDispute_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "PlayDispute_leagueId_gameId_hand_idx" ON "PlayDispute"("leagueId", "gameId", "hand");

-- AddForeignKey
ALTER TABLE "PlayDispute" ADD CONSTRAINT "PlayDispute_leagueId_gameId_fkey" FOREIGN KEY ("leagueId", "gameId") REFERENCES "Game"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Notes what is written to the table for the ledger row of its transaction, as for the league's other tables.
CREATE FUNCTION "note_PlayDispute"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
BEGIN
  IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
    SELECT coalesce(string_agg(jsonb_build_array(
      tg_table_name, jsonb_build_array(w."leagueId", w."id"), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
    )::text || E'\n', ''), '') FROM "written" w), TRUE);
  RETURN NULL;
END $$;

CREATE TRIGGER "note_inserted" AFTER INSERT ON "PlayDispute" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_PlayDispute"();
CREATE TRIGGER "note_updated" AFTER UPDATE ON "PlayDispute" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_PlayDispute"();
CREATE TRIGGER "note_deleted" AFTER DELETE ON "PlayDispute" REFERENCING OLD TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_PlayDispute"();

DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION "note_PlayDispute"() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;

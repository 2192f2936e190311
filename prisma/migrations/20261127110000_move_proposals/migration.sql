-- CreateEnum
CREATE TYPE "MoveProposalState" AS ENUM ('open', 'accepted', 'moved', 'declined', 'withdrawn', 'refused', 'lapsed');

-- CreateTable
CREATE TABLE "MoveProposal" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "createdBy" TEXT NOT NULL,
    "byDesk" BOOLEAN NOT NULL DEFAULT false,
    "nights" JSONB NOT NULL,
    "word" TEXT NOT NULL DEFAULT '',
    "place" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "state" "MoveProposalState" NOT NULL DEFAULT 'open',
    "accepted" INTEGER,
    "reply" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3),
    "changeId" TEXT,
    "isNotice" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "MoveProposal_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "MoveProposal_leagueId_matchId_idx" ON "MoveProposal"("leagueId", "matchId");

-- CreateIndex
CREATE INDEX "MoveProposal_leagueId_entrantId_idx" ON "MoveProposal"("leagueId", "entrantId");

-- AddForeignKey
ALTER TABLE "MoveProposal" ADD CONSTRAINT "MoveProposal_leagueId_matchId_fkey" FOREIGN KEY ("leagueId", "matchId") REFERENCES "Match"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MoveProposal" ADD CONSTRAINT "MoveProposal_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The writes of the new table are noted for the ledger, as those of the other tables of a league.
CREATE FUNCTION "note_MoveProposal"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $note$
BEGIN
  IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
    SELECT coalesce(string_agg(jsonb_build_array(
      tg_table_name, jsonb_build_array(w."leagueId", w."id"), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
    )::text || E'\n', ''), '') FROM "written" w), TRUE);
  RETURN NULL;
END $note$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION "note_MoveProposal"() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;

CREATE TRIGGER "note_inserted" AFTER INSERT ON "MoveProposal" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_MoveProposal"();
CREATE TRIGGER "note_updated" AFTER UPDATE ON "MoveProposal" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_MoveProposal"();
CREATE TRIGGER "note_deleted" AFTER DELETE ON "MoveProposal" REFERENCING OLD TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_MoveProposal"();

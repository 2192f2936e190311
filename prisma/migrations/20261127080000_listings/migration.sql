-- CreateEnum
CREATE TYPE "ListingSeeks" AS ENUM ('team', 'player');

-- CreateEnum
CREATE TYPE "ListingState" AS ENUM ('pending', 'accepted', 'declined', 'ended');

-- CreateEnum
CREATE TYPE "ListingReplyState" AS ENUM ('waiting', 'passedOn', 'discarded');

-- CreateTable
CREATE TABLE "Listing" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seeks" "ListingSeeks" NOT NULL,
    "state" "ListingState" NOT NULL DEFAULT 'pending',
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "teamId" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "until" DATE,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Listing_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateTable
CREATE TABLE "ListingReply" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "listingId" TEXT NOT NULL,
    "state" "ListingReplyState" NOT NULL DEFAULT 'waiting',
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListingReply_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "Listing_leagueId_state_at_idx" ON "Listing"("leagueId", "state", "at");

-- CreateIndex
CREATE INDEX "ListingReply_leagueId_listingId_idx" ON "ListingReply"("leagueId", "listingId");

-- CreateIndex
CREATE INDEX "ListingReply_leagueId_state_at_idx" ON "ListingReply"("leagueId", "state", "at");

-- AddForeignKey
ALTER TABLE "Listing" ADD CONSTRAINT "Listing_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ListingReply" ADD CONSTRAINT "ListingReply_leagueId_listingId_fkey" FOREIGN KEY ("leagueId", "listingId") REFERENCES "Listing"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The triggers of both tables: the rows that a statement wrote are noted for the ledger row of the transaction
-- (20261123233000_writes_of_ledger_rows, 20261124120000_ledger_owner).
DO $$
DECLARE
  fact TEXT;
BEGIN
  FOREACH fact IN ARRAY ARRAY['Listing', 'ListingReply'] LOOP
    EXECUTE format($make$
      CREATE FUNCTION %1$I() RETURNS TRIGGER LANGUAGE plpgsql
      SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 SET search_path = pg_catalog, %2$I, pg_temp AS $note$
      BEGIN
        IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
        PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
          SELECT coalesce(string_agg(jsonb_build_array(
            tg_table_name, jsonb_build_array(w."leagueId", w."id"), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
          )::text || E'\n', ''), '') FROM "written" w), TRUE);
        RETURN NULL;
      END $note$
    $make$, 'note_' || fact, current_schema());
    EXECUTE format('CREATE TRIGGER "note_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact, 'note_' || fact);
    EXECUTE format('CREATE TRIGGER "note_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact, 'note_' || fact);
    EXECUTE format('CREATE TRIGGER "note_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact, 'note_' || fact);
  END LOOP;
END $$;

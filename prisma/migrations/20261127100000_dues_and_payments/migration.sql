-- CreateEnum
CREATE TYPE "PaymentWay" AS ENUM ('cash', 'check', 'transfer', 'other');

-- CreateTable
CREATE TABLE "SeasonDues" (
    "leagueId" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "dueBy" DATE,
    "currency" TEXT NOT NULL,

    CONSTRAINT "SeasonDues_pkey" PRIMARY KEY ("leagueId","seasonId")
);

-- CreateTable
CREATE TABLE "EntrantDues" (
    "leagueId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "EntrantDues_pkey" PRIMARY KEY ("leagueId","entrantId")
);

-- CreateTable
CREATE TABLE "Payment" (
    "leagueId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "entrantId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "paidBy" TEXT NOT NULL DEFAULT '',
    "receivedBy" TEXT NOT NULL DEFAULT '',
    "way" "PaymentWay" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneNote" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("leagueId","id")
);

-- CreateIndex
CREATE INDEX "Payment_leagueId_entrantId_idx" ON "Payment"("leagueId", "entrantId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_leagueId_seasonId_number_key" ON "Payment"("leagueId", "seasonId", "number");

-- AddForeignKey
ALTER TABLE "SeasonDues" ADD CONSTRAINT "SeasonDues_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EntrantDues" ADD CONSTRAINT "EntrantDues_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_leagueId_seasonId_fkey" FOREIGN KEY ("leagueId", "seasonId") REFERENCES "Season"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_leagueId_entrantId_fkey" FOREIGN KEY ("leagueId", "entrantId") REFERENCES "Entrant"("leagueId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The rows that a statement writes to these tables are recorded for the ledger, as for the tables before
-- (20261123233000_writes_of_ledger_rows). The tables are new and empty, so the ledgers need no baseline.
DO $$
DECLARE
  fact RECORD;
BEGIN
  FOR fact IN
    SELECT c.relname AS "table", 'note_' || c.relname AS "function",
      (SELECT string_agg(format('w.%I', a.attname), ', ' ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY AS k(attribute, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attribute) AS "keys"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE n.nspname = current_schema() AND c.relname IN ('SeasonDues', 'EntrantDues', 'Payment')
  LOOP
    EXECUTE format($make$
      CREATE FUNCTION %1$I() RETURNS TRIGGER LANGUAGE plpgsql
      SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 SET search_path = pg_catalog, %3$I, pg_temp AS $note$
      BEGIN
        IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
        PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
          SELECT coalesce(string_agg(jsonb_build_array(
            tg_table_name, jsonb_build_array(%2$s), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
          )::text || E'\n', ''), '') FROM "written" w), TRUE);
        RETURN NULL;
      END $note$
    $make$, fact."function", fact."keys", current_schema());
    EXECUTE format('CREATE TRIGGER "note_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
    EXECUTE format('CREATE TRIGGER "note_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
    EXECUTE format('CREATE TRIGGER "note_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
  END LOOP;
END $$;

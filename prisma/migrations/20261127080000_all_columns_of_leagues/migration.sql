-- A league's own row is noted whenever another column than the end of its ledger changes: the earlier trigger did not name the columns
-- that later migrations added.
DROP TRIGGER "note_updated" ON "League";

DO $$ BEGIN
  EXECUTE format('CREATE TRIGGER "note_updated" AFTER UPDATE OF %s ON "League" FOR EACH ROW EXECUTE FUNCTION "note_League"()',
    (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = '"League"'::regclass AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attname NOT IN ('id', 'ledgerSeq', 'ledgerHead')));
END $$;

-- What was not noted before.
SELECT "write_baseline"("id") FROM "League";

-- AlterTable
ALTER TABLE "LedgerEntry" ADD COLUMN     "writes" TEXT;

-- The digest of a stored row: 128 bits of the SHA-256 of its columns as JSON.
CREATE FUNCTION "row_digest"("stored" JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE
RETURN encode(substring(sha256(convert_to("stored"::text, 'UTF8')) FOR 16), 'base64');

-- Each table of a league's facts gets a function, `note_<table>`, that notes the rows that a statement wrote, for the ledger row of this
-- transaction: a line `[table, [key], digest]` for each. It is made for its table: one for all tables takes three times as long. Where
-- turkey_tracks.noting is off, as while a backup is restored, nothing is noted: whatever no ledger row tells of is found by its
-- verification. The text of a row does not depend on the session's settings. Left out: the phones' links and cookies, which are
-- written without a command.
DO $$
DECLARE
  fact RECORD;
BEGIN
  FOR fact IN
    SELECT c.relname AS "table", 'note_' || c.relname AS "function",
      (SELECT string_agg(format('w.%I', a.attname), ', ' ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY AS k(attribute, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attribute) AS "keys"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname NOT IN ('LedgerEntry', 'TableLink', 'TableDevice')
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'leagueId' AND NOT a.attisdropped)
  LOOP
    EXECUTE format($make$
      CREATE FUNCTION %1$I() RETURNS TRIGGER LANGUAGE plpgsql
      SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $note$
      BEGIN
        IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
        PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || (
          SELECT coalesce(string_agg(jsonb_build_array(
            tg_table_name, jsonb_build_array(%2$s), CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(to_jsonb(w)) END
          )::text || E'\n', ''), '') FROM "written" w), TRUE);
        RETURN NULL;
      END $note$
    $make$, fact."function", fact."keys");
    EXECUTE format('CREATE TRIGGER "note_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
    EXECUTE format('CREATE TRIGGER "note_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
    EXECUTE format('CREATE TRIGGER "note_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', fact."table", fact."function");
  END LOOP;
END $$;

-- The same for a league's own row, without the end of its ledger: each ledger row moves that.
CREATE FUNCTION "note_League"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
BEGIN
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || jsonb_build_array(
    'League', jsonb_build_array(new."id"), "row_digest"(to_jsonb(new) - '{ledgerSeq,ledgerHead}'::text[])
  )::text || E'\n', TRUE);
  RETURN NULL;
END $$;

CREATE TRIGGER "note_inserted" AFTER INSERT ON "League" FOR EACH ROW EXECUTE FUNCTION "note_League"();
CREATE TRIGGER "note_updated" AFTER UPDATE OF "slug", "name", "locale", "languages", "timeZone", "demo", "accent", "isSearched", "createdAt",
  "archivedAt", "deletedAt" ON "League" FOR EACH ROW EXECUTE FUNCTION "note_League"();

-- The digests of all that a league has stored in the tables that are noted.
CREATE FUNCTION "stored_digests"("league" TEXT) RETURNS TABLE ("table" TEXT, "key" JSONB, "digest" TEXT) LANGUAGE plpgsql STABLE
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
DECLARE
  fact RECORD;
BEGIN
  RETURN QUERY SELECT 'League', jsonb_build_array(l."id"), "row_digest"(to_jsonb(l) - '{ledgerSeq,ledgerHead}'::text[])
    FROM "League" l WHERE l."id" = "league";
  FOR fact IN
    SELECT c.relname AS "table",
      (SELECT string_agg(format('s.%I', a.attname), ', ' ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY AS k(attribute, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attribute) AS "keys"
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE n.nspname = current_schema() AND t.tgname = 'note_deleted' ORDER BY c.relname
  LOOP
    RETURN QUERY EXECUTE format('SELECT %L::text, jsonb_build_array(%s), "row_digest"(to_jsonb(s)) FROM %I s WHERE s."leagueId" = $1',
      fact."table", fact."keys", fact."table") USING "league";
  END LOOP;
END $$;

-- Adds a ledger row with the digests of all that a league has stored. Each migration that changes how rows of these tables look
-- ends with it. The row's hash is that of every ledger row: SHA-256 of the canonical JSON of what it says, then of that with the digests.
CREATE FUNCTION "write_baseline"("league" TEXT, "at" TIMESTAMPTZ DEFAULT clock_timestamp()) RETURNS VOID LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  last RECORD;
  next INT;
  command TEXT := gen_random_uuid()::text;
  moment CONSTANT TIMESTAMPTZ := date_trunc('milliseconds', "at");
  said TEXT;
  lines TEXT;
  sealed TEXT;
BEGIN
  SELECT "ledgerSeq" AS "seq", "ledgerHead" AS "head" INTO last FROM "League" WHERE "id" = "league" FOR UPDATE;
  IF last IS NULL THEN RETURN; END IF;
  next := last."seq" + 1;
  said := encode(sha256(convert_to(format(
    '{"actor":{"kind":"upgrade"},"at":"%s","body":{},"commandId":%s,"kind":"baseline","leagueId":%s,"outcome":{"outcome":"applied"},"prev":"%s","seq":%s}',
    to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_json(command), to_json("league"), last."head", next), 'UTF8')), 'hex');
  SELECT coalesce(string_agg(jsonb_build_array(d."table", d."key", d."digest")::text || E'\n', ''), '')
    INTO lines FROM "stored_digests"("league") d;
  sealed := encode(sha256(convert_to(said || E'\n' || lines, 'UTF8')), 'hex');
  INSERT INTO "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash", "writes")
    VALUES ("league", next, command, 'baseline', '{}', '{"kind":"upgrade"}', moment, '{"outcome":"applied"}', last."head", sealed, lines);
  UPDATE "League" SET "ledgerSeq" = next, "ledgerHead" = sealed WHERE "id" = "league";
END $$;

SELECT "write_baseline"("id") FROM "League";

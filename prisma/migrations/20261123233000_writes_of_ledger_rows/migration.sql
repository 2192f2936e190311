-- AlterTable
ALTER TABLE "LedgerEntry" ADD COLUMN     "writes" TEXT;

-- The digest of a stored row: 128 bits of the SHA-256 of its columns as JSON.
CREATE FUNCTION "row_digest"("stored" JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE
RETURN encode(substring(sha256(convert_to("stored"::text, 'UTF8')) FOR 16), 'base64');

-- Notes the rows that a statement wrote, for the ledger row of this transaction: a line `[table, [key], digest]` for each. The
-- arguments are the columns of the key and those that are not noted. Where turkey_tracks.noting is off, as while a backup is restored,
-- nothing is noted: whatever no ledger row tells of is found by its verification. The text of a row does not depend on the session's settings.
CREATE FUNCTION "note_writes"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
DECLARE
  keys CONSTANT TEXT[] := tg_argv[0];
  unnoted CONSTANT TEXT[] := tg_argv[1];
  lines TEXT;
BEGIN
  IF current_setting('turkey_tracks.noting', TRUE) = 'off' THEN RETURN NULL; END IF;
  SELECT string_agg(jsonb_build_array(
      tg_table_name,
      (SELECT jsonb_agg(j -> k ORDER BY n) FROM unnest(keys) WITH ORDINALITY AS u(k, n)),
      CASE WHEN tg_op = 'DELETE' THEN NULL ELSE "row_digest"(j - unnoted) END
    )::text || E'\n', '')
  INTO lines
  FROM (SELECT to_jsonb(w) FROM "written" w) AS r(j);
  IF lines IS NOT NULL THEN
    PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || lines, TRUE);
  END IF;
  RETURN NULL;
END $$;

-- The same for one row.
CREATE FUNCTION "note_write"() RETURNS TRIGGER LANGUAGE plpgsql
SET timezone = 'UTC' SET bytea_output = 'hex' SET extra_float_digits = 1 AS $$
DECLARE
  keys CONSTANT TEXT[] := tg_argv[0];
  unnoted CONSTANT TEXT[] := tg_argv[1];
  j CONSTANT JSONB := to_jsonb(new);
BEGIN
  PERFORM set_config('turkey_tracks.writes', coalesce(current_setting('turkey_tracks.writes', TRUE), '') || jsonb_build_array(
      tg_table_name,
      (SELECT jsonb_agg(j -> k ORDER BY n) FROM unnest(keys) WITH ORDINALITY AS u(k, n)),
      "row_digest"(j - unnoted)
    )::text || E'\n', TRUE);
  RETURN NULL;
END $$;

-- Each table of a league's facts. Left out: the phones' links and cookies, which are written without a command.
DO $$
DECLARE
  fact RECORD;
BEGIN
  FOR fact IN
    SELECT c.relname AS "table",
      (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(i.indkey) WITH ORDINALITY AS k(attribute, n)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attribute)::text AS "keys"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname NOT IN ('LedgerEntry', 'TableLink', 'TableDevice')
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'leagueId' AND NOT a.attisdropped)
  LOOP
    EXECUTE format('CREATE TRIGGER "note_inserted" AFTER INSERT ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION "note_writes"(%L, ''{}'')', fact."table", fact."keys");
    EXECUTE format('CREATE TRIGGER "note_updated" AFTER UPDATE ON %I REFERENCING NEW TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION "note_writes"(%L, ''{}'')', fact."table", fact."keys");
    EXECUTE format('CREATE TRIGGER "note_deleted" AFTER DELETE ON %I REFERENCING OLD TABLE AS "written"
      FOR EACH STATEMENT EXECUTE FUNCTION "note_writes"(%L, ''{}'')', fact."table", fact."keys");
  END LOOP;
END $$;

-- The end of the ledger is moved by each row of it, and is no fact of the league.
CREATE TRIGGER "note_inserted" AFTER INSERT ON "League"
  FOR EACH ROW EXECUTE FUNCTION "note_write"('{id}', '{ledgerSeq,ledgerHead}');
CREATE TRIGGER "note_updated" AFTER UPDATE OF "slug", "name", "locale", "languages", "timeZone", "demo", "accent", "isSearched", "createdAt",
  "archivedAt", "deletedAt" ON "League" FOR EACH ROW EXECUTE FUNCTION "note_write"('{id}', '{ledgerSeq,ledgerHead}');

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

-- SHA-256 of a text, in hex.
CREATE FUNCTION "hex_sha256"("said" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE
RETURN encode(sha256(convert_to("said", 'UTF8')), 'hex');

-- Adds a ledger row with the digests of all that a league has stored. Each migration that changes how rows of these tables look
-- ends with it. The row's hash is that of every ledger row from here on (lib/sync/ledger-row.ts): of the hash before it and the content,
-- which is the digest of the open part and that of the closed part with the digests.
CREATE OR REPLACE FUNCTION "write_baseline"("league" TEXT, "at" TIMESTAMPTZ DEFAULT clock_timestamp()) RETURNS VOID LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  last RECORD;
  next INT;
  command TEXT := gen_random_uuid()::text;
  moment CONSTANT TIMESTAMPTZ := date_trunc('milliseconds', "at");
  open TEXT;
  closed CONSTANT TEXT := "hex_sha256"('{"actor":{"kind":"upgrade"},"body":{}}');
  lines TEXT;
  sealed TEXT;
BEGIN
  SELECT "ledgerSeq" AS "seq", "ledgerHead" AS "head" INTO last FROM "League" WHERE "id" = "league" FOR UPDATE;
  IF last IS NULL THEN RETURN; END IF;
  next := last."seq" + 1;
  open := "hex_sha256"(format(
    '{"at":"%s","body":{},"commandId":%s,"kind":"baseline","leagueId":%s,"outcome":{"outcome":"applied"},"seq":%s}',
    to_char(moment, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_json(command), to_json("league"), next));
  SELECT coalesce(string_agg(jsonb_build_array(d."table", d."key", d."digest")::text || E'\n', ''), '')
    INTO lines FROM "stored_digests"("league") d;
  sealed := "hex_sha256"(last."head" || E'\n' || "hex_sha256"(open || E'\n' || "hex_sha256"(closed || E'\n' || lines)));
  INSERT INTO "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash", "writes")
    VALUES ("league", next, command, 'baseline', '{}', '{"kind":"upgrade"}', moment, '{"outcome":"applied"}', last."head", sealed, lines);
  UPDATE "League" SET "ledgerSeq" = next, "ledgerHead" = sealed WHERE "id" = "league";
END $$;

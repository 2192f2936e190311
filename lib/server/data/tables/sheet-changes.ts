import "server-only";
import type { SheetEntry } from "@/lib/rulebooks/sheet";
import type { MovingSheet, TableKey, Written } from "@/lib/score-sheet/storage";
import type { GameFigures, HandWitness, Replaced, SheetChange, SideStatement } from "@/lib/score-sheet/table-state";
import { run, type SqlTx } from "../connection/statement";

type Change<Name extends SheetChange["change"]> = Extract<SheetChange, { change: Name }>;

/** The id of the table at a place: three values, from `$n` on. */
const tableAt = (n: number) =>
  `(select "id" from "MatchTable" where "leagueId" = $${n} and "matchId" = $${n + 1} and "position" = $${n + 2})`;

/** Stores one change of a table's sheet. */
export async function writeChange(tx: SqlTx, key: TableKey, change: SheetChange, written: Written): Promise<void> {
  const { league } = key;
  switch (change.change) {
    case "start":
      return insertGame(tx, key, change, written);
    case "set-dealer":
      return run(tx, `update "Game" set "firstDealer" = $3::int where "leagueId" = $1 and "id" = $2`, [
        ...[league, change.game, change.firstDealer],
      ]);
    case "revise":
      return revise(tx, league, change, written);
    case "rewrite":
      return rewrite(tx, league, change, written);
    case "settle":
      return strike(tx, league, change, "conflicting", "superseded");
    case "confirm":
      return run(tx, `update "Game" set "confirmed" = true where "leagueId" = $1 and "id" = $2`, [league, change.game]);
    case "statement":
      return putSideWord(tx, key, change.statement, written);
    case "witness":
      return putHandWitness(tx, league, change.game, change.witness, written);
    case "agree":
      return setAgreed(tx, league, change.game, change.sides);
    case "dispute":
      return insertDispute(tx, league, change, written);
    case "figures":
      return setFigures(tx, league, change.game, change.figures);
    case "own-sheets":
      return run(
        tx,
        `update "MatchTable" set "ownSheets" = $4 where "leagueId" = $1 and "matchId" = $2 and "position" = $3`,
        [league, key.match, key.table, change.own],
      );
    case "match-state":
      return run(tx, `update "Match" set "state" = $3::"MatchState" where "leagueId" = $1 and "id" = $2`, [
        ...[league, key.match, change.state],
      ]);
  }
}

async function insertGame(
  tx: SqlTx,
  { league, match, table }: TableKey,
  { game, number, firstDealer, totals }: Change<"start">,
  { at }: Written,
): Promise<void> {
  const kind = firstDealer === null ? "final" : "hands";
  await run(
    tx,
    `insert into "Game" ("leagueId", "tableId", "id", "number", "kept", "firstDealer", "totals", "startedAt")
    values ($1, ${tableAt(1)}, $4, $5::int, $6::"GameKept", $7::int, $8::int[], $9::timestamptz)`,
    [league, match, table, game, number, kind, firstDealer, [...totals], at],
  );
}

/** Replaces the current revision. */
async function revise(tx: SqlTx, league: string, change: Change<"revise">, written: Written): Promise<void> {
  const { game, revision, before = "superseded" } = change;
  if (revision.standing === "current" && revision.revision > 1)
    await strike(tx, league, { game, hand: revision.hand }, "current", before);
  await insertRevision(tx, league, change, revision, written);
}

/** The entries of these hands have moved. */
async function rewrite(tx: SqlTx, league: string, change: Change<"rewrite">, written: Written): Promise<void> {
  const hands = change.revisions.map(({ hand }) => hand);
  await run(
    tx,
    `update "HandRevision" set "standing" = 'moved'
    where "leagueId" = $1 and "gameId" = $2 and "hand" = any($3::int[]) and "standing" = 'current'`,
    [league, change.game, hands],
  );
  for (const one of change.revisions) await insertRevision(tx, league, change, one, written);
  if (change.insertedAt === undefined) return;
  // A dispute about the play stays with its hand.
  await run(
    tx,
    `update "PlayDispute" set "hand" = "hand" + 1 where "leagueId" = $1 and "gameId" = $2 and "hand" >= $3::int`,
    [league, change.game, change.insertedAt],
  );
}

async function strike(
  tx: SqlTx,
  league: string,
  { game, hand }: { readonly game: string; readonly hand: number },
  standing: "current" | "conflicting",
  to: Replaced,
): Promise<void> {
  await run(
    tx,
    `update "HandRevision" set "standing" = $5::"RevisionStanding"
    where "leagueId" = $1 and "gameId" = $2 and "hand" = $3::int and "standing" = $4::"RevisionStanding"`,
    [league, game, hand, standing, to],
  );
}

async function insertRevision(
  tx: SqlTx,
  league: string,
  { game, entryVersion, reason }: Change<"revise" | "rewrite">,
  { hand, revision, kind, standing, entry, phone = null }: SheetEntry,
  { seq, at }: Written,
): Promise<void> {
  const text = entry === null || entry === undefined ? null : JSON.stringify(entry);
  await run(
    tx,
    `insert into "HandRevision" ("leagueId", "gameId", "hand", "revision", "kind", "standing", "entryVersion", "entry",
      "reason", "phone", "ledgerSeq", "at")
    values ($1, $2, $3::int, $4::int, $5::"RevisionKind", $6::"RevisionStanding", $7::int, $8::jsonb, $9, $10, $11::int,
      $12::timestamptz)`,
    [league, game, hand, revision, kind, standing, entryVersion, text, reason, phone, seq, at],
  );
}

/** Replaces the side's last statement. */
async function putSideWord(
  tx: SqlTx,
  { league, match, table }: TableKey,
  { game, side, digest, device }: SideStatement,
  { seq, at }: Written,
): Promise<void> {
  await run(
    tx,
    `insert into "SideWord" ("leagueId", "tableId", "game", "side", "digest", "deviceId", "ledgerSeq", "at")
    values ($1, ${tableAt(1)}, $4::int, $5::int, $6, $7, $8::int, $9::timestamptz)
    on conflict ("leagueId", "tableId", "game", "side") do update set "digest" = excluded."digest",
      "deviceId" = excluded."deviceId", "ledgerSeq" = excluded."ledgerSeq", "at" = excluded."at"`,
    [league, match, table, game, side, digest, device, seq, at],
  );
}

/** Records that a side has entered a revision of a hand. */
async function putHandWitness(
  tx: SqlTx,
  league: string,
  game: string,
  { hand, revision, side, device }: HandWitness,
  { seq }: Written,
): Promise<void> {
  await run(
    tx,
    `insert into "HandWitness" ("leagueId", "gameId", "hand", "revision", "side", "deviceId", "ledgerSeq")
    values ($1, $2, $3::int, $4::int, $5::int, $6, $7::int)
    on conflict ("leagueId", "gameId", "hand", "revision", "side")
      do update set "deviceId" = excluded."deviceId", "ledgerSeq" = excluded."ledgerSeq"`,
    [league, game, hand, revision, side, device, seq],
  );
}

/** Sets the sides that agree to the current sheet; records those that agreed before. */
async function setAgreed(tx: SqlTx, league: string, game: string, sides: readonly number[]): Promise<void> {
  await run(
    tx,
    `update "Game" set "agreed" = $3::int[], "agreedOnce" = array(select distinct side
        from unnest("agreedOnce" || "agreed") side where side = any("agreedOnce") or side <> all($3::int[]) order by side)
    where "leagueId" = $1 and "id" = $2`,
    [league, game, [...sides]],
  );
}

/** Updates the game's totals; earlier signatures no longer apply. */
async function setFigures(tx: SqlTx, league: string, game: string, figures: GameFigures): Promise<void> {
  const { state, totals, winner, sets, handCount, finishedAt } = figures;
  await run(
    tx,
    `update "Game" set "state" = $3::"GameState", "totals" = $4::int[], "winner" = $5::int, "sets" = $6::int[],
      "handCount" = $7::int, "finishedAt" = $8::timestamptz, "agreed" = '{}', "confirmed" = false,
      "agreedOnce" = array(select distinct side from unnest("agreedOnce" || "agreed") side order by side)
    where "leagueId" = $1 and "id" = $2`,
    [league, game, state, [...totals], winner, [...sets], handCount, finishedAt],
  );
}

async function insertDispute(tx: SqlTx, league: string, change: Change<"dispute">, { at }: Written): Promise<void> {
  const { game, dispute, side, reason, version, photo } = change;
  await run(
    tx,
    `insert into "Dispute" ("leagueId", "id", "gameId", "side", "reason", "version", "photo", "at")
    values ($1, $2, $3, $4::int, $5, $6::jsonb, decode($7, 'base64'), $8::timestamptz)`,
    [league, dispute, game, side, reason, version && JSON.stringify(version), photo, at],
  );
}

/** Moves a game with its hands to another table; statements at the old table end. */
export async function moveSheet(
  tx: SqlTx,
  { from, to, game, replaces, swapped, signed, reason }: MovingSheet,
  { seq, at }: Written,
): Promise<void> {
  const { league } = from;
  await run(
    tx,
    `update "Dispute" set "settledAt" = $3::timestamptz, "ruling" = $4
    where "leagueId" = $1 and "gameId" = $2 and "settledAt" is null`,
    [league, game, at, reason],
  );
  await run(
    tx,
    `update "PlayDispute" set "settledAt" = $3::timestamptz
    where "leagueId" = $1 and "gameId" = $2 and "settledAt" is null`,
    [league, game, at],
  );
  if (replaces !== null) {
    await run(tx, `update "PlayDispute" set "gameId" = $3 where "leagueId" = $1 and "gameId" = $2`, [
      ...[league, replaces, game],
    ]);
    await run(tx, `update "Dispute" set "gameId" = $3 where "leagueId" = $1 and "gameId" = $2`, [
      ...[league, replaces, game],
    ]);
    await run(tx, `delete from "Game" where "leagueId" = $1 and "id" = $2`, [league, replaces]);
  }
  await run(tx, `delete from "HandWitness" where "leagueId" = $1 and "gameId" = $2`, [league, game]);
  await run(tx, `delete from "SideWord" where "leagueId" = $1 and "tableId" = ${tableAt(1)} and "game" = $4::int`, [
    ...[league, from.match, from.table, from.game],
  ]);
  await run(
    tx,
    `update "Game" set "tableId" = ${tableAt(1)}, "number" = $5::int, "agreed" = '{}', "agreedOnce" = '{}', "confirmed" = false
    where "leagueId" = $1 and "id" = $4`,
    [league, to.match, to.table, game, to.game],
  );
  await run(
    tx,
    `insert into "SheetMove" ("leagueId", "fromTableId", "toTableId", "ledgerSeq", "fromGame", "toGame", "swapped", "signed",
      "reason", "at")
    select $1, ${tableAt(1)}, "id", $6::int, $7::int, $8::int, $9, $10::int[], $11, $12::timestamptz
    from "MatchTable" where "leagueId" = $1 and "matchId" = $4 and "position" = $5`,
    [league, from.match, from.table, to.match, to.table, seq, from.game, to.game, swapped, [...signed], reason, at],
  );
}

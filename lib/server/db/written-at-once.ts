import "server-only";
import type { LedgerRow } from "@/lib/sync/ledger-row";
import type { GameFigures, Replaced } from "@/lib/sync/table-state";
import { Prisma } from "@/prisma/generated/client";
import type { NewGame, NewRevision } from "./games";
import { planned } from "./planned";

const { sql } = Prisma;
type Part = Prisma.Sql;

/**
 * The parts of one statement that write a command's row, and all that follows from it. Each hangs on `head`, the league's row
 * moved on: where the ledger is not where it was seen, nothing is written. Parts must not touch the same row.
 */
export class WrittenAtOnce {
  readonly #league: string;
  readonly #parts: Part[] = [];

  constructor(league: string) {
    this.#league = league;
  }

  insertGame({ id, tableId, number, firstDealer, totals, startedAt }: Omit<NewGame, "leagueId">): void {
    const kept = firstDealer === null ? "final" : "hands";
    this.#parts.push(sql`insert into "Game" ("leagueId", "id", "tableId", "number", "kept", "firstDealer", "totals", "startedAt")
      select "id", ${id}, ${tableId}, ${number}::int, ${kept}::"GameKept", ${firstDealer}::int, ${totals}::int[], ${startedAt}::timestamptz
      from head`);
  }

  insertRevision({ entry, ...one }: Omit<NewRevision, "leagueId">, before: Replaced = "superseded"): void {
    const { gameId, hand } = one;
    if (one.standing === "current" && one.revision > 1) this.#strike(gameId, hand, "current", before);
    this.#parts.push(sql`insert into "HandRevision" ("leagueId", "gameId", "hand", "revision", "kind", "standing", "entryVersion",
        "entry", "reason", "phone", "ledgerSeq", "at")
      select "id", ${gameId}, ${hand}::int, ${one.revision}::int, ${one.kind}::"RevisionKind", ${one.standing}::"RevisionStanding",
        ${one.entryVersion}::int, ${entry === undefined ? null : JSON.stringify(entry)}::jsonb, ${one.reason}, ${one.phone}, ${one.ledgerSeq}::int,
        ${one.at}::timestamptz
      from head`);
  }

  /** What stood against the hand that counts was judged. */
  settleConflicts(gameId: string, hand: number): void {
    this.#strike(gameId, hand, "conflicting");
  }

  #strike(gameId: string, hand: number, standing: "current" | "conflicting", to: Replaced = "superseded"): void {
    this.#parts.push(sql`update "HandRevision" h set "standing" = ${to}::"RevisionStanding" from head
      where h."leagueId" = head."id" and h."gameId" = ${gameId} and h."hand" = ${hand}::int
        and h."standing" = ${standing}::"RevisionStanding"`);
  }

  putHandWitness(
    gameId: string,
    one: { hand: number; revision: number; side: number; device: string },
    seq: number,
  ): void {
    this.#parts.push(sql`insert into "HandWitness" ("leagueId", "gameId", "hand", "revision", "side", "deviceId", "ledgerSeq")
      select "id", ${gameId}, ${one.hand}::int, ${one.revision}::int, ${one.side}::int, ${one.device}, ${seq}::int from head
      on conflict ("leagueId", "gameId", "hand", "revision", "side")
        do update set "deviceId" = excluded."deviceId", "ledgerSeq" = excluded."ledgerSeq"`);
  }

  /** What a game adds up to now, with the sides that agree to that; who agreed before is remembered. */
  setFigures(
    gameId: string,
    { state, totals, winner, sets, handCount, finishedAt }: GameFigures,
    agreed: readonly number[],
  ): void {
    this.#parts.push(sql`update "Game" g set "state" = ${state}::"GameState", "totals" = ${[...totals]}::int[],
        "winner" = ${winner}::int, "sets" = ${[...sets]}::int[], "handCount" = ${handCount}::int,
        "finishedAt" = ${finishedAt}::timestamptz, "agreed" = ${[...agreed]}::int[], "confirmed" = false,
        "agreedOnce" = array(select distinct side from unnest(g."agreedOnce" || g."agreed") side order by side)
      from head where g."leagueId" = head."id" and g."id" = ${gameId}`);
  }

  /** These sides agree to the sheet as it stands; whoever did before and does no more is remembered. */
  setAgreed(gameId: string, agreed: readonly number[]): void {
    const sides = [...agreed];
    this.#parts.push(sql`update "Game" g set "agreed" = ${sides}::int[], "agreedOnce" = array(
        select distinct side from unnest(g."agreedOnce" || g."agreed") side
        where side = any(g."agreedOnce") or side <> all(${sides}::int[]) order by side)
      from head where g."leagueId" = head."id" and g."id" = ${gameId}`);
  }

  /** A side's word takes the place of its last one. */
  putSideWord(
    tableId: string,
    one: { game: number; side: number; digest: string | null; device: string | null },
    { seq, at }: { readonly seq: number; readonly at: Date },
  ): void {
    this.#parts.push(sql`insert into "SideWord" ("leagueId", "tableId", "game", "side", "digest", "deviceId", "ledgerSeq", "at")
      select "id", ${tableId}, ${one.game}::int, ${one.side}::int, ${one.digest}, ${one.device}, ${seq}::int, ${at}::timestamptz
      from head
      on conflict ("leagueId", "tableId", "game", "side") do update set "digest" = excluded."digest",
        "deviceId" = excluded."deviceId", "ledgerSeq" = excluded."ledgerSeq", "at" = excluded."at"`);
  }

  setMatchState(match: string, state: string): void {
    this.#parts.push(sql`update "Match" m set "state" = ${state}::"MatchState" from head
      where m."leagueId" = head."id" and m."id" = ${match}`);
  }

  /** Writes it all with the command's row. False, and nothing is written, where the ledger is not where it was seen any more. */
  async write(row: LedgerRow): Promise<boolean> {
    const { seq, prev, hash, commandId, kind, at } = row;
    const head = sql`update "League" set "ledgerSeq" = ${seq}::int, "ledgerHead" = ${hash}
      where "id" = ${this.#league} and "ledgerSeq" = ${seq - 1}::int and "ledgerHead" = ${prev} returning "id"`;
    const entry = sql`insert into "LedgerEntry" ("leagueId", "seq", "commandId", "kind", "body", "actor", "at", "outcome", "prev", "hash")
      select "id", ${seq}::int, ${commandId}, ${kind}, ${JSON.stringify(row.body)}::jsonb, ${JSON.stringify(row.actor)}::jsonb,
        ${at}::timestamptz, ${JSON.stringify(row.outcome)}::jsonb, ${prev}, ${hash} from head`;
    const parts = [entry, ...this.#parts].map((part, i) => sql`${Prisma.raw(`part${i}`)} as (${part})`);
    const { text, values } = sql`with head as (${head}), ${Prisma.join(parts)} select 1 from head`;
    return (await planned(text, values)).length === 1;
  }
}

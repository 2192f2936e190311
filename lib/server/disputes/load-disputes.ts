import "server-only";
import { isSameEntry } from "@/lib/rulebooks/sheet";
import { disputeSegment, readDisputeSegment } from "@/lib/score-sheet/agreement/dispute-key";
import type { RulingChoice } from "@/lib/views/ruling-choice";
import { currentCaller } from "../auth/current-caller";
import { mayRunLeague } from "../auth/policy";
import { db } from "../data/connection/client";
import { disputeById, disputePhoto, handsAtOdds, openDisputes, rulingRow } from "../data/matches/disputes";
import { matchWithSheets } from "../data/matches/match-with-sheets";
import { openPlayDisputes } from "../data/matches/play-disputes";
import type { Denied } from "../platform/http/denied";
import { storedStatements } from "../play-disputes/stored-play-dispute";
import type { Context } from "../use-case";
import { choicesAboutDispute, choicesAboutHand } from "./dispute-choices";
import { gameOf, type MatchWithSeason, matchWithSeason, sheetOf, type Version, versionsOfHand } from "./disputed-game";

/** An item in the list of cases for the league's desk. */
interface DisputeLine {
  /** A side's dispute of a game, a dispute about a hand's play, or conflicting entries of a hand. */
  readonly kind: "game" | "play" | "hand";
  /** Its part of the address. */
  readonly address: string;
  readonly sides: readonly string[];
  /** The disputing side; null for conflicting entries of a hand. */
  readonly side: string | null;
  readonly reason: string;
  readonly game: number;
  readonly hand: number | null;
  readonly at: Date;
}

/** The open cases of a league's desk, the oldest first: disputes of games and of hands' play, and conflicting entries. */
export async function loadDisputes(leagueId: string): Promise<readonly DisputeLine[]> {
  const [disputes, hands] = [await openDisputes(db(), leagueId), await handsAtOdds(db(), leagueId)];
  const plays = await openPlayDisputes(db(), leagueId);
  const ids = [...[...disputes, ...plays].map(({ game }) => game.table.matchId), ...hands.map(({ match }) => match)];
  const matches = new Map<string, MatchWithSeason>();
  for (const id of new Set(ids)) {
    const match = await matchWithSheets(db(), leagueId, { id });
    if (match) matches.set(id, matchWithSeason(leagueId, match));
  }
  const lines = [
    ...disputes.map(({ id, side, reason, at, game }) => {
      const sides = matches.get(game.table.matchId)?.sides ?? [];
      const statement = { kind: "game" as const, side: sides[side] ?? "", reason, at, game: game.number, hand: null };
      return { address: disputeSegment({ kind: "dispute", dispute: id }), sides, ...statement };
    }),
    ...plays.map(({ id, hand, statements, at, game }) => {
      const sides = matches.get(game.table.matchId)?.sides ?? [];
      const [first] = storedStatements.parse(statements).toSorted((one, other) => one.at.localeCompare(other.at));
      const statement = { side: sides[first?.side ?? 0] ?? "", reason: first?.words ?? "" };
      const address = disputeSegment({ kind: "play", dispute: id });
      return { kind: "play" as const, address, sides, ...statement, at, game: game.number, hand };
    }),
    ...hands.map(({ at, ...key }) => ({
      kind: "hand" as const,
      ...{ address: disputeSegment({ kind: "hand", ...key }), sides: matches.get(key.match)?.sides ?? [] },
      ...{ side: null, reason: "", at, game: key.game, hand: key.hand },
    })),
  ];
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Its outcome. */
interface Settled {
  readonly at: Date | null;
  /** The ruling's reason, visible to both sides. */
  readonly ruling: string;
  /** The sheet that the ruling chose; null for a dispute that a moved sheet closed. */
  readonly stands: "sheet" | "version" | null;
}

/** One dispute for the desk, before and after its ruling. */
interface DisputeView {
  readonly address: string;
  readonly match: MatchWithSeason;
  readonly table: number;
  readonly game: NonNullable<ReturnType<typeof gameOf>>;
  /** The hand in question, if known. */
  readonly hand: number | null;
  /** The side's statement, as its phone sent it; null for conflicting entries of a hand. */
  readonly complaint: {
    readonly id: string;
    readonly side: number;
    readonly reason: string;
    readonly at: Date;
    readonly hasPhoto: boolean;
  } | null;
  readonly sheet: ReturnType<typeof sheetOf>;
  /** The other versions of the sheet. */
  readonly versions: readonly Version[];
  /** The possible rulings; empty once it is settled. */
  readonly choices: readonly RulingChoice[];
  readonly settled: Settled | null;
}

/**
 * A dispute of a game or a hand with conflicting entries by its part of the address, with the effect of each ruling; null
 * when there is none. Disputes about a hand's play have their own page (`loadPlayDispute`).
 */
export async function loadDispute(leagueId: string, segment: string, context: Context): Promise<DisputeView | null> {
  const key = readDisputeSegment(segment);
  switch (key.kind) {
    case "dispute":
      return disputeOfSide(leagueId, key.dispute, context);
    case "hand":
      return handAtOdds(leagueId, { ...key, address: segment }, context);
    case "play":
      return null;
  }
}

async function disputeOfSide(leagueId: string, id: string, context: Context): Promise<DisputeView | null> {
  const dispute = await disputeById(db(), leagueId, id);
  const stored = dispute && (await matchWithSheets(db(), leagueId, { id: dispute.game.table.matchId }));
  if (!stored) return null;
  const match = matchWithSeason(leagueId, stored);
  const at = { table: dispute.game.table.position, game: dispute.game.number };
  const game = gameOf(match, at);
  if (!game) return null;
  const { side, reason, hasPhoto, settledAt, ruling } = dispute;
  const sheet = sheetOf(match, at.table, game);
  const entries: readonly unknown[] | null = Array.isArray(dispute.version) ? dispute.version : null;
  const versions = entries ? [{ side, revision: 0, sheet: { ...sheet, entries } }] : [];
  const base = { match, ...at, address: id, complaint: { id, side, reason, at: dispute.at, hasPhoto } };
  const settled = settledAt && { at: settledAt, ruling, stands: await standingBy(leagueId, id) };
  return {
    ...{ ...base, game, sheet, versions, settled },
    hand: versions[0] ? firstDifferingHand(sheet.entries, versions[0].sheet.entries) : null,
    choices: settled ? [] : await choicesAboutDispute({ leagueId, dispute: id, match, game, sheet, versions }, context),
  };
}

interface HandPlace {
  readonly match: string;
  readonly table: number;
  readonly game: number;
  readonly hand: number;
  readonly address: string;
}

async function handAtOdds(leagueId: string, at: HandPlace, context: Context): Promise<DisputeView | null> {
  const stored = await matchWithSheets(db(), leagueId, { id: at.match });
  if (!stored) return null;
  const match = matchWithSeason(leagueId, stored);
  const game = gameOf(match, at);
  // A hand with one entry was never in conflict.
  if (!game || game.entries.filter(({ hand }) => hand === at.hand).length < 2) return null;
  const sheet = sheetOf(match, at.table, game);
  const versions = versionsOfHand(sheet, game, at.hand);
  const facts = { leagueId, match, table: at.table, game, hand: at.hand, sheet, versions };
  return {
    ...{ address: at.address, match, table: at.table, game, hand: at.hand, complaint: null, sheet, versions },
    choices: versions.length > 0 ? await choicesAboutHand(facts, context) : [],
    settled: versions.length > 0 ? null : { at: null, ruling: reasonOf(game, at.hand), stands: null },
  };
}

/** The reason of a hand's current entry. */
function reasonOf({ entries }: NonNullable<ReturnType<typeof gameOf>>, hand: number): string {
  return entries.find((one) => one.hand === hand && one.standing === "current")?.reason ?? "";
}

async function standingBy(leagueId: string, dispute: string): Promise<Settled["stands"]> {
  const row = await rulingRow(db(), leagueId, dispute);
  if (!row) return null;
  return (row.body as { readonly stands?: string }).stands === "version" ? "version" : "sheet";
}

/** The first hand in which two sheets differ, from 1; null for equal sheets. */
function firstDifferingHand(one: readonly unknown[], other: readonly unknown[]): number | null {
  const count = Math.max(one.length, other.length);
  const at = Array.from({ length: count }, (_, i) => i).find((i) => !isSameEntry(one[i], other[i]));
  return at === undefined ? null : at + 1;
}

/** The photograph of a dispute for league staff, or the reason for a refusal. */
export async function loadDisputePhoto(leagueId: string, id: string): Promise<Uint8Array<ArrayBuffer> | Denied> {
  const denied = mayRunLeague(await currentCaller(), leagueId);
  if (denied) return denied;
  const photo = await disputePhoto(db(), leagueId, id);
  return photo ? new Uint8Array(photo) : "missing";
}

import "server-only";
import type { JoinedMatch } from "@/lib/views/joined-match";
import { hashOf } from "../auth/secrets";
import { db } from "../data/connection/client";
import { notifyMatchChanged } from "../data/ledger/notify-ledger";
import { matchOf } from "../data/matches/matches";
import { deviceByCookie } from "../data/tables/table-devices";
import { sidesOf } from "../results/match-summary";
import { isWaiting, signOf } from "./phones-at-table";

/**
 * The match that a phone has joined. `number`: the bar's table number, if the code was that table's; for a match with
 * one table, its number.
 */
export async function loadJoining(
  leagueId: string,
  matchId: string,
  { device = null, number = null }: { device?: { side?: number; table?: number } | null; number?: number | null },
): Promise<JoinedMatch | null> {
  const match = await matchOf(db(), leagueId, matchId);
  if (!match) return null;
  const tables = match.tables.map((table) => ({ position: table.position, number: table.number ?? table.position }));
  const only = tables.length === 1 ? tables[0] : tables.find((table) => table.number === number);
  return {
    league: leagueId,
    match: matchId,
    sides: sidesOf(match.sides).map(({ name }) => name),
    tables,
    side: device?.side ?? null,
    table: device?.table ?? only?.position ?? null,
  };
}

/** The state of a phone's request for admission. */
export type AskingState =
  | { readonly kind: "waiting"; readonly sign: number }
  | { readonly kind: "out" }
  | { readonly kind: "in"; readonly leagueId: string };

/**
 * The state of the request by the phone with this cookie; null without one. Notifies the phones at the table again
 * while it waits.
 */
export async function loadAsking(secret: string, at: Date): Promise<AskingState | null> {
  const device = await deviceByCookie(db(), hashOf(secret));
  if (!device) return null;
  if (device.revokedAt || device.linkRevokedAt || device.linkExpiresAt <= at) return { kind: "out" };
  if (device.askedAt === null || device.admittedAt) return { kind: "in", leagueId: device.leagueId };
  if (!isWaiting(device, at)) return { kind: "out" };
  await notifyMatchChanged(device.leagueId, device.matchId);
  return { kind: "waiting", sign: signOf(device.id) };
}

import "server-only";
import type { HandWitness, SideWord } from "@/lib/sync/table-state";
import type { Tx } from "./client";

/** The last word of each side about each game of a table. */
export async function wordsAt(tx: Tx, leagueId: string, tableId: string): Promise<readonly SideWord[]> {
  const words = await tx.sideWord.findMany({
    where: { leagueId, tableId },
    orderBy: [{ game: "asc" }, { side: "asc" }],
    select: { game: true, side: true, digest: true, deviceId: true },
  });
  return words.map(({ deviceId: device, ...word }) => ({ ...word, device }));
}

/** A side's word takes the place of its last one. */
export async function putSideWord(
  tx: Tx,
  {
    device: deviceId,
    digest,
    seq: ledgerSeq,
    at,
    ...key
  }: SideWord & { leagueId: string; tableId: string; seq: number; at: Date },
): Promise<void> {
  const said = { digest, deviceId, ledgerSeq, at };
  await tx.sideWord.upsert({
    where: { leagueId_tableId_game_side: key },
    create: { ...key, ...said },
    update: said,
    select: { side: true },
  });
}

/** A side has entered a revision of a hand, now for the last time. */
export async function putHandWitness(
  tx: Tx,
  { device: deviceId, seq: ledgerSeq, ...key }: HandWitness & { leagueId: string; gameId: string; seq: number },
): Promise<void> {
  const said = { deviceId, ledgerSeq };
  await tx.handWitness.upsert({
    where: { leagueId_gameId_hand_revision_side: key },
    create: { ...key, ...said },
    update: said,
    select: { side: true },
  });
}

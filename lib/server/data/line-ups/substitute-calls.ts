import "server-only";
import { json, type Tx } from "../connection/client";

const fields = {
  leagueId: true,
  id: true,
  matchId: true,
  entrantId: true,
  candidates: true,
  refused: true,
  takenBy: true,
  createdAt: true,
  settledAt: true,
} as const;

export type StoredCall = NonNullable<Awaited<ReturnType<typeof substituteCallOf>>>;

/** A search for a substitute; null for an unknown one. */
export async function substituteCallOf(tx: Tx, leagueId: string, id: string) {
  return tx.substituteCall.findUnique({ where: { leagueId_id: { leagueId, id } }, select: fields });
}

/** The searches for some matches, latest first. */
export async function substituteCallsAt(tx: Tx, leagueId: string, matchIds: readonly string[]) {
  return tx.substituteCall.findMany({
    where: { leagueId, matchId: { in: [...matchIds] } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: fields,
  });
}

/** The open searches of all leagues. */
export async function openSubstituteCalls(tx: Tx) {
  return tx.substituteCall.findMany({
    where: { settledAt: null, match: { state: { in: ["scheduled", "postponed"] } } },
    orderBy: [{ leagueId: "asc" }, { id: "asc" }],
    select: fields,
  });
}

export async function insertSubstituteCall(
  tx: Tx,
  {
    candidates,
    ...call
  }: { leagueId: string; id: string; matchId: string; entrantId: string; candidates: unknown; createdAt: Date },
): Promise<void> {
  await tx.substituteCall.create({ data: { ...call, candidates: json(candidates) }, select: { id: true } });
}

export async function updateSubstituteCall(
  tx: Tx,
  leagueId: string,
  id: string,
  data: { refused?: string[]; takenBy?: string; settledAt?: Date },
): Promise<void> {
  await tx.substituteCall.update({ where: { leagueId_id: { leagueId, id } }, data, select: { id: true } });
}

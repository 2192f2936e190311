import "server-only";
import { json, type Tx } from "../connection/client";

export interface NewScheduleChange {
  leagueId: string;
  id: string;
  seasonId: string;
  version: number;
  kind: string;
  reason: string;
  before: unknown;
  after: unknown;
  at: Date;
  by: string;
}

/** Stores a schedule change and increments the schedule's version. */
export async function insertScheduleChange(tx: Tx, change: NewScheduleChange): Promise<void> {
  await tx.scheduleChange.create({
    data: { ...change, before: json(change.before), after: json(change.after) },
    select: { id: true },
  });
  await setScheduleVersion(tx, change.leagueId, change.seasonId, change.version);
}

export async function setScheduleVersion(tx: Tx, leagueId: string, seasonId: string, version: number): Promise<void> {
  await tx.season.update({
    where: { leagueId_id: { leagueId, id: seasonId } },
    data: { scheduleVersion: version },
    select: { id: true },
  });
}

/** A change with all its parts; null for an unknown id. */
export async function scheduleChangeOf(tx: Tx, leagueId: string, id: string) {
  return tx.scheduleChange.findUnique({ where: { leagueId_id: { leagueId, id } } });
}

/** The valid changes of a season after a version. */
export async function changesSince(tx: Tx, leagueId: string, seasonId: string, version: number) {
  return tx.scheduleChange.findMany({
    where: { leagueId, seasonId, version: { gt: version }, undoneAt: null },
    select: { before: true, after: true },
  });
}

export async function markUndone(tx: Tx, leagueId: string, id: string, at: Date): Promise<void> {
  await tx.scheduleChange.update({
    where: { leagueId_id: { leagueId, id } },
    data: { undoneAt: at },
    select: { id: true },
  });
}

/** The changes of a season's schedule, latest first. */
export async function changesOf(tx: Tx, leagueId: string, seasonId: string) {
  return tx.scheduleChange.findMany({
    where: { leagueId, seasonId },
    orderBy: { version: "desc" },
    select: {
      id: true,
      version: true,
      kind: true,
      reason: true,
      at: true,
      by: true,
      undoneAt: true,
      before: true,
      after: true,
    },
  });
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { Fact } from "@/lib/commands/changed-facts";
import { type DataVersions, factKey } from "./data-versions";

type Versions = Pick<DataVersions, "epoch" | "areUnchangedSince" | "versionAt">;

/** A recording of reads. */
interface Recording {
  readonly facts: Set<string>;
  readonly versions: Versions;
  /** The epoch at which the page's rendering began. */
  readonly epoch: number;
  /** Only `recordRead` records reads from here on. */
  readonly isStated: boolean;
}

// Shared on globalThis: each server bundle has its own copy of this module.
const shared = globalThis as typeof globalThis & { turkeyTracksReads?: AsyncLocalStorage<Recording> };
shared.turkeyTracksReads ??= new AsyncLocalStorage();
const recordings = shared.turkeyTracksReads;

/** Runs the work and adds the facts it reads to `facts`. `versions`: the known versions of the leagues. */
export function recordingReads<T>(facts: Set<string>, versions: Versions, work: () => Promise<T>): Promise<T> {
  const epoch = recordings.getStore()?.epoch ?? versions.epoch;
  return recordings.run({ facts, versions, epoch, isStated: false }, async () => await work());
}

/**
 * The version of a league that a public page shows: the one known when its rendering began, because cached values may be that old even
 * if the database has a newer version by now. Undefined outside the rendering of a public page.
 */
export function versionToShow(leagueSlug: string): number | undefined {
  const recording = recordings.getStore();
  return recording?.versions.versionAt(leagueSlug, recording.epoch);
}

/** Whether to record each query: false without a recorder, and within `readingOnly`. */
export function areQueriesRecorded(): boolean {
  return recordings.getStore()?.isStated === false;
}

/** Records reads of a league's facts, if there is a recorder. */
export function recordRead(league: string, ...facts: readonly Fact[]): void {
  const recording = recordings.getStore();
  for (const fact of facts) recording?.facts.add(factKey(league, fact));
}

/** Runs work whose caller states its reads by `recordRead`. */
export function readingOnly<T>(work: () => Promise<T>): Promise<T> {
  const recording = recordings.getStore();
  // A Prisma query starts when it is awaited.
  return recording ? recordings.run({ ...recording, isStated: true }, async () => await work()) : work();
}

/** The facts of the shared page being rendered, and the known versions; undefined outside such a rendering. */
export function currentReads() {
  const recording = recordings.getStore();
  if (!recording) return undefined;
  const { facts, versions } = recording;
  return {
    versions,
    add(reads: Iterable<string>): void {
      for (const fact of reads) facts.add(fact);
    },
  };
}

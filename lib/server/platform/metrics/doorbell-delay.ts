import { insight } from "./insight";

/** Rings of so many leagues are waited for at a time, */
const maxPending = 1000;
/** each so long, in milliseconds: while nobody listens, or the connection is away, none is heard. */
const timeoutMs = 30_000;

// One for the process: it is rung within the server's bundles, and heard outside.
const shared = globalThis as typeof globalThis & {
  turkeyTracksRung?: Map<string, { readonly version: number; readonly at: number }>;
};

/** To be said when the bell is about to be rung for a league. The first ring that is not heard yet is the one that is timed. */
export function rungFor(league: string, version: number): void {
  shared.turkeyTracksRung ??= new Map();
  const pending = shared.turkeyTracksRung;
  const [previous, at] = [pending.get(league), performance.now()];
  const hasRoom = previous ? at - previous.at > timeoutMs : pending.size < maxPending;
  if (hasRoom) pending.set(league, { version, at });
}

/** To be said when a ring is heard: the time since this process rang is counted, if it did. */
export function heardOf(league: string, version: number): void {
  const rung = shared.turkeyTracksRung?.get(league);
  if (!rung || version < rung.version) return;
  shared.turkeyTracksRung?.delete(league);
  const ms = performance.now() - rung.at;
  if (ms <= timeoutMs) insight().doorbell.observe(ms);
}

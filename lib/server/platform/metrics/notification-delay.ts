import { insight } from "./insight";

/** Maximum number of leagues with a pending notification. */
const maxPending = 1000;
/**
 * Maximum time to wait for a notification, in milliseconds; it is lost while nobody listens or the connection is down.
 */
const timeoutMs = 30_000;

// One per process: notifications are sent in the server's bundles and received outside.
const shared = globalThis as typeof globalThis & {
  turkeyTracksRung?: Map<string, { readonly version: number; readonly at: number }>;
};

/** Records a notification before it is sent for a league. Only the first pending one is measured. */
export function notificationSent(league: string, version: number): void {
  shared.turkeyTracksRung ??= new Map();
  const pending = shared.turkeyTracksRung;
  const [previous, at] = [pending.get(league), performance.now()];
  const hasRoom = previous ? at - previous.at > timeoutMs : pending.size < maxPending;
  if (hasRoom) pending.set(league, { version, at });
}

/** Records a received notification: counts the time since this process sent it, if it did. */
export function notificationReceived(league: string, version: number): void {
  const rung = shared.turkeyTracksRung?.get(league);
  if (!rung || version < rung.version) return;
  shared.turkeyTracksRung?.delete(league);
  const ms = performance.now() - rung.at;
  if (ms <= timeoutMs) insight().doorbell.observe(ms);
}

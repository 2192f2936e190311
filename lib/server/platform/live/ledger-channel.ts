/** The PostgreSQL channel that announces new ledger rows. */
export const channelName = "turkey_tracks_ledger";

/** A new version of a league's ledger, or a change at a match without a ledger row. */
export type LedgerNotification = { readonly league: string } & (
  | { readonly version: number }
  | { readonly match: string }
);

/** Encodes a notification. */
export function notificationText(notification: LedgerNotification): string {
  return "match" in notification
    ? `${notification.league} 0 ${notification.match}`
    : `${notification.league} ${notification.version}`;
}

/** Decodes a notification; null for any other payload. */
export function parseNotification(payload: string): LedgerNotification | null {
  const [league = "", number = "", match = ""] = payload.split(" ");
  if (!league || !/^\d{1,9}$/.test(number)) return null;
  return match ? { league, match } : { league, version: Number(number) };
}

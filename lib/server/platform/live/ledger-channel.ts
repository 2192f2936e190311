/** The channel of PostgreSQL on which every process says that a ledger has grown. */
export const channelName = "turkey_tracks_ledger";

/** A league's ledger has this version; or something has changed at a match that the ledger has no row of. */
export type LedgerNotification = { readonly league: string } & (
  | { readonly version: number }
  | { readonly match: string }
);

/** A ring as it is sent. */
export function notificationText(notification: LedgerNotification): string {
  return "match" in notification
    ? `${notification.league} 0 ${notification.match}`
    : `${notification.league} ${notification.version}`;
}

/** What a ring says; null for anything else on the channel. */
export function parseNotification(payload: string): LedgerNotification | null {
  const [league = "", number = "", match = ""] = payload.split(" ");
  if (!league || !/^\d{1,9}$/.test(number)) return null;
  return match ? { league, match } : { league, version: Number(number) };
}

import "server-only";
import { channelName, type LedgerNotification, notificationText } from "../../platform/live/ledger-channel";
import { planned } from "../connection/planned";

/** Sends these notifications to every process. */
export async function sendNotifications(notifications: readonly LedgerNotification[]): Promise<void> {
  await planned("select pg_notify($1, ring) from unnest($2::text[]) ring", [
    channelName,
    notifications.map(notificationText),
  ]);
}

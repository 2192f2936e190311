import pg from "pg";
import { addressesOf } from "../database/addresses";
import { notificationReceived } from "../metrics/notification-delay";
import { channelName, parseNotification } from "./ledger-channel";

const firstWait = 250;
const longestWait = 10_000;

/** A listener for notifications. */
export interface LedgerListener {
  ledgerGrew(league: string, version: number): void;
  /** A match changed without a ledger row. */
  matchChanged(league: string, match: string): void;
  /** The connection is new: earlier notifications may be lost. */
  uncertain(): void;
}

/**
 * Listens for the notifications of all processes over its own connection, which reconnects. Returns a function that
 * stops it. The connection bypasses a pooler, which shares connections between transactions, and goes to the primary,
 * because a standby refuses LISTEN.
 */
export function listenForNotifications(listener: LedgerListener): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;
  const addresses = addressesOf(process.env["DIRECT_DATABASE_URL"] ?? process.env["DATABASE_URL"] ?? "");
  let tried = 0;

  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait).unref();
    wait = Math.min(longestWait, wait * 2);
  };

  const connect = async () => {
    const connectionString = addresses[tried % addresses.length];
    const mine = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true });
    client = mine;
    const lost = () => {
      void mine.end().catch(() => undefined);
      if (client !== mine) return;
      client = undefined;
      tried += 1;
      again();
    };
    mine.on("error", lost);
    mine.on("end", lost);
    mine.on("notification", ({ payload }) => {
      const notification = parseNotification(payload ?? "");
      if (!notification) return;
      if ("match" in notification) return listener.matchChanged(notification.league, notification.match);
      notificationReceived(notification.league, notification.version);
      listener.ledgerGrew(notification.league, notification.version);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channelName}`);
      wait = firstWait;
      listener.uncertain();
    } catch {
      lost();
    }
  };

  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => undefined);
  };
}

import pg from "pg";
import { addressesOf } from "../database/addresses";
import { notificationReceived } from "../metrics/notification-delay";
import { channelName, parseNotification } from "./ledger-channel";

const firstWait = 250;
const longestWait = 10_000;

/** Who hears the doorbell. */
export interface LedgerListener {
  ledgerGrew(league: string, version: number): void;
  /** Something has changed at a match that the ledger has no row of. */
  matchChanged(league: string, match: string): void;
  /** The connection is new: rings before it were not heard. */
  uncertain(): void;
}

/**
 * Hears the rings of every process on one connection of its own, made again when it breaks; gives how to end that. It goes
 * past a pooler, which gives a connection to another after each transaction, and to the place that writes: a standby
 * refuses to listen.
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

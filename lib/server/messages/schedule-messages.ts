import "server-only";
import { newId } from "../auth/secrets";
import { db } from "../data/connection/client";
import { deleteSettled } from "../data/messages/queue";
import { anySubscription, deleteUnconfirmed } from "../data/messages/subscriptions";
import { writeLog } from "../platform/logging/write-log";
import { queueSubstituteCalls } from "./queue-substitute-calls";
import { readLedgers } from "./read-ledgers";
import { queueReminders } from "./reminders";
import { sendDue } from "./send-due";

/** Pause between two runs, in milliseconds. */
const pauseMs = 5000;
/** Time between two searches for reminders, in milliseconds. */
const reminderMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
/** How long unconfirmed addresses and settled messages are stored, in milliseconds. */
const unconfirmedLife = 7 * dayMs;
const settledLife = 30 * dayMs;

/** Queues and sends messages from now on, in every process: the database says who sends which. */
export function scheduleMessages(): void {
  let remindedAt = Number.NEGATIVE_INFINITY;
  const run = async () => {
    try {
      if (await anySubscription(db())) {
        await readLedgers(newId);
        await queueSubstituteCalls(new Date(), newId);
        if (performance.now() - remindedAt > reminderMs) {
          remindedAt = performance.now();
          await queueReminders(new Date(), newId);
          await deleteOld(new Date());
        }
        await sendDue(() => new Date());
      }
    } catch (error) {
      // The database failed; the next run finds the same messages.
      writeLog("error", { event: "failed", error: error instanceof Error ? error.message : String(error) });
    }
    setTimeout(() => void run(), pauseMs).unref();
  };
  void run();
}

async function deleteOld(at: Date): Promise<void> {
  await deleteUnconfirmed(db(), new Date(at.getTime() - unconfirmedLife));
  await deleteSettled(db(), new Date(at.getTime() - settledLife));
}

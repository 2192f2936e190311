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
    await logged(async () => {
      if (!(await anySubscription(db()))) return;
      await logged(() => readLedgers(newId));
      await logged(() => queueSubstituteCalls(new Date(), newId));
      if (performance.now() - remindedAt > reminderMs) {
        remindedAt = performance.now();
        await logged(() => queueReminders(new Date(), newId));
        await logged(() => deleteOld(new Date()));
      }
      await logged(() => sendDue(() => new Date()));
    });
    setTimeout(() => void run(), pauseMs).unref();
  };
  void run();
}

/** Runs a step and logs its failure: the steps after it still run, and the next run tries it again. */
async function logged(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    writeLog("error", { event: "failed", error: error instanceof Error ? error.message : String(error) });
  }
}

async function deleteOld(at: Date): Promise<void> {
  await deleteUnconfirmed(db(), new Date(at.getTime() - unconfirmedLife));
  await deleteSettled(db(), new Date(at.getTime() - settledLife));
}

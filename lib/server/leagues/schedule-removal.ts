import "server-only";
import { writeLog } from "../platform/logging/write-log";
import { removeDeletedLeagues } from "./remove-deleted-leagues";

/** How often deleted leagues are looked for, in milliseconds. */
const interval = 3_600_000;

/** Removes deleted leagues that are due, now and every hour. Every process does so; none waits for it. */
export function scheduleRemoval(): void {
  setInterval(() => void removeDue(), interval).unref();
  void removeDue();
}

async function removeDue(): Promise<void> {
  try {
    await removeDeletedLeagues(new Date());
  } catch (error) {
    // The database is away, or broke the work off: the next hour finds the same leagues.
    writeLog("error", { event: "failed", error: error instanceof Error ? error.message : String(error) });
  }
}

import "server-only";
import { writeLog } from "../platform/logging/write-log";
import { removeDeletedLeagues } from "./remove-deleted-leagues";

/** Interval of the search for deleted leagues, in milliseconds. */
const interval = 3_600_000;

/** Removes due leagues now and every hour, in every process. */
export function scheduleRemoval(): void {
  setInterval(() => void removeDue(), interval).unref();
  void removeDue();
}

async function removeDue(): Promise<void> {
  try {
    await removeDeletedLeagues(new Date());
  } catch (error) {
    // The database failed; the next run finds the same leagues.
    writeLog("error", { event: "failed", error: error instanceof Error ? error.message : String(error) });
  }
}

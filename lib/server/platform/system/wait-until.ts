import { setTimeout as pause } from "node:timers/promises";

/** Polls a condition. Returns whether it became true within the given time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 10,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
}

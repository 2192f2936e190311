import { expect, test } from "@playwright/test";
import { startProgram } from "@/lib/test-kit/processes/program";

test.describe.configure({ timeout: 180_000 });

/** Plays an evening of four tables in seconds; returns the program's exit and figures. */
async function tinyEvening(...more: readonly string[]) {
  const args = ["--tables", "4", "--rate", "8", "--speedup", "480", "--minutes", "64", "--json", ...more];
  const load = startProgram("bench/load.ts", args, { env: { NODE_OPTIONS: "--conditions=react-server" } });
  const ended = await load.ended();
  const line = load
    .printed()
    .split("\n")
    .find((one) => one.startsWith("[{"));
  expect(line, load.printed()).toBeDefined();
  return { ended, figures: JSON.parse(line ?? "")[0] };
}

test("an evening is played by phones that drop and return, and its report adds up", async () => {
  const { ended, figures } = await tinyEvening();
  const { acknowledged, repeats, written } = figures;
  const held = { acknowledged, repeats, lost: 0, doubled: 0, changed: 0, faults: [] };
  expect({ ended, held: figures.held }).toEqual({ ended: 0, held });
  expect(figures).toMatchObject({ tables: 4, phones: 4, streams: 8, waiting: 0, repeatsUnlike: 0, errors: {} });
  expect(acknowledged).toBe(written);
  expect(written).toBeGreaterThan(20);
  expect(repeats).toBeGreaterThan(0);
  expect(figures.drops).toBeGreaterThan(0);
  expect(figures.looksPerSecond).toBeGreaterThan(0);
  expect(figures.ackHalf).toBeLessThanOrEqual(figures.ack99);
  expect(figures.ack99).toBeLessThanOrEqual(figures.ackMost);
  expect(figures.refreshesPerSecond).toBeGreaterThan(0);
  expect(figures.liveHalf).toBeLessThanOrEqual(figures.live99);
});

test("an acknowledged command that the server lost is reported", { tag: "@long" }, async () => {
  const { ended, figures } = await tinyEvening("--minutes", "16", "--plant", "lost");
  expect({ ended, lost: figures.held.lost }).toEqual({ ended: 1, lost: 1 });
});

test("an altered stored row is reported", { tag: "@long" }, async () => {
  const { ended, figures } = await tinyEvening("--minutes", "16", "--plant", "row");
  expect({ ended, faults: figures.held.faults.length }).toEqual({ ended: 1, faults: 1 });
});

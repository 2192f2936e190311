import { expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { newId } from "@/lib/test-kit/sample-values";
import { MemoryStorage } from "@/lib/test-kit/simulation/memory-storage";
import { carryOut } from "./carry-out";

/** A storage that cannot confirm that what it reads is durable. */
class Unconfirmed extends MemoryStorage {
  override async confirm(): Promise<void> {
    throw new Error("not confirmed");
  }
}

test("a command found in the ledger gets its earlier answer only after the storage has confirmed it", async () => {
  const [storage, unconfirmed] = [new MemoryStorage(), new Unconfirmed()];
  const league = newId();
  for (const one of [storage, unconfirmed]) one.addLeague(league);
  const command = commandSchema.parse({ kind: "archive-league", id: newId(), league });
  const context = { hash: (text: string) => text, at: new Date("2026-11-20T01:00:00.000Z") };
  const admit = async () => ({ actor: { kind: "anonymous" }, run: async () => ({ kind: "applied" as const }) });
  const send = (to: MemoryStorage) =>
    to.transaction((tx) => carryOut(tx, command, { ...context, storage: to, authorize: admit }));
  const applied = { kind: "outcome", outcome: { outcome: "applied" }, seq: 1 };
  expect(await send(storage)).toEqual(applied);
  expect(await send(storage)).toEqual(applied);
  expect(await send(unconfirmed)).toEqual(applied);
  await expect(send(unconfirmed)).rejects.toThrow("not confirmed");
});

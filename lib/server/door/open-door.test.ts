import { expect, test } from "vitest";
import { silent } from "../boot/voice";
import type { DoorPlan } from "./door-messages";
import { openDoor } from "./open-door";

const reach = { databaseUrl: "postgresql://nobody@127.0.0.1:1/nothing", host: "127.0.0.1", port: 0 };

test("a door whose thread breaks while it opens is refused, rather than waited for", async () => {
  const unreadable = { ...reach, reachedBy: null } as unknown as DoorPlan;
  await expect(openDoor(() => undefined, unreadable, silent)).rejects.toThrow(/publicUrl|trustProxy|logFormat|null/);
});

test("a door that nobody broke closes", async () => {
  const reachedBy = { publicUrl: undefined, trustProxy: false, logFormat: "text" as const };
  const door = await openDoor(() => undefined, { ...reach, reachedBy }, silent);
  const first = await Promise.race([door.broken?.then(() => "broken"), door.close(1000).then(() => "closed")]);
  expect(first).toBe("closed");
});

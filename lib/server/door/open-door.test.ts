import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../boot/free-port";
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

test("a door closes though a client that asked for an upgrade keeps its connection", async () => {
  const reachedBy = { publicUrl: undefined, trustProxy: false, logFormat: "text" as const };
  const port = await freePort();
  const door = await openDoor((_, response) => void response.end(), { ...reach, port, reachedBy }, silent);
  const client = connect({ port, host: reach.host, allowHalfOpen: true });
  try {
    client.write("GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await once(client, "data");
    await door.close(100);
  } finally {
    client.destroy();
  }
});

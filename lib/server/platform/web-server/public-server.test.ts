import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { LivePlaces } from "../live/live-places";
import { silentLogger } from "../logging/logger";
import { RenderQueue } from "../page-cache/render-queue";
import { freePort } from "../system/free-port";
import { publicServer } from "./public-server";

const nowhere = "postgresql://nobody@127.0.0.1:1/nothing";
const unset = { publicUrl: undefined, metricsToken: undefined, securityContact: undefined };
const reach = { host: "127.0.0.1", trustProxy: false, logFormat: "text" as const, ...unset };
const answers = {
  render: (_: IncomingMessage, response: ServerResponse) => void response.end(),
  sendFile: undefined,
  readiness: async () => ({ ready: true }) as const,
};
const ways = {
  keepsPages: true,
  places: new LivePlaces(),
  queue: new RenderQueue({ running: 1, waiting: 1 }),
};

test("a port in use is refused with a message", async () => {
  const port = await freePort();
  const [one, other] = [1, 2].map(() => publicServer({ ...reach, port }, nowhere, ways, silentLogger));
  try {
    await one?.open(answers);
    await expect(other?.open(answers)).rejects.toThrow(`Port ${port} is in use by another program.`);
    await one?.stopListening(100);
  } finally {
    await one?.close();
    await other?.close();
  }
});

test("a server stops although a client that requested an upgrade keeps its connection", async () => {
  const port = await freePort();
  const web = publicServer({ ...reach, port }, nowhere, ways, silentLogger);
  await web.open(answers);
  const client = connect({ port, host: reach.host, allowHalfOpen: true });
  try {
    client.write("GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await once(client, "data");
    await web.stopListening(100);
  } finally {
    client.destroy();
    await web.close();
  }
});

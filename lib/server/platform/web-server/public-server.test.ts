import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { LivePlaces } from "../live/live-places";
import { silent } from "../logging/voice";
import { RenderQueue } from "../page-cache/render-queue";
import { freePort } from "../system/free-port";
import { publicServer } from "./public-server";

const nowhere = "postgresql://nobody@127.0.0.1:1/nothing";
const reach = { host: "127.0.0.1", publicUrl: undefined, trustProxy: false, logFormat: "text" as const };
const ways = {
  keepsPages: true,
  places: new LivePlaces(),
  queue: new RenderQueue({ running: 1, waiting: 1 }),
};

test("a port that is taken is refused with a sentence", async () => {
  const port = await freePort();
  const [one, other] = [1, 2].map(() => publicServer({ ...reach, port }, nowhere, ways, silent));
  try {
    await one?.open(() => undefined);
    await expect(other?.open(() => undefined)).rejects.toThrow(`Port ${port} is in use by another program.`);
    await one?.stopListening(100);
  } finally {
    await one?.close();
    await other?.close();
  }
});

test("a server stops though a client that asked for an upgrade keeps its connection", async () => {
  const port = await freePort();
  const web = publicServer({ ...reach, port }, nowhere, ways, silent);
  await web.open((_, response) => void response.end());
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

import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOn } from "@/lib/test-kit/database/address-on";
import { migrate } from "../boot/migrate";
import type { RequestHandler } from "../http/request-handler";
import { LivePlaces } from "../live/live-places";
import { silentLogger } from "../logging/logger";
import { RenderQueue } from "../page-cache/render-queue";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres";
import { freePort } from "../system/free-port";
import { publicServer } from "./public-server";

/** A proxy to a database that can hold responses back; it always accepts connections. */
class Wire {
  readonly #server: Server;
  readonly #back: Socket[] = [];
  #isHeld = false;

  constructor(port: number) {
    this.#server = createServer((client) => {
      const database = connect(port, "127.0.0.1");
      this.#back.push(database);
      if (this.#isHeld) database.pause();
      database.on("data", (data) => client.write(data));
      client.on("data", (data) => database.write(data));
      const end = () => [client, database].forEach((socket) => void socket.destroy());
      for (const socket of [client, database]) socket.on("error", end).on("close", end);
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return (this.#server.address() as AddressInfo).port;
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    for (const socket of this.#back) isHeld ? socket.pause() : socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#back) socket.destroy();
  }
}

let postgres: ThrowAwayPostgres;

beforeAll(async () => {
  postgres = await startThrowAwayPostgres();
  await migrate(postgres.url);
});

afterAll(() => postgres.discard());

test("a database that accepts connections and never answers: public pages report it within three seconds, and recover", async () => {
  const wire = new Wire(Number(new URL(postgres.url).port));
  const databaseUrl = addressOn(postgres.url, await wire.listen());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", () => undefined);
  const port = await freePort();
  const unset = { publicUrl: undefined, metricsToken: undefined, securityContact: undefined };
  const reach = { host: "127.0.0.1", port, trustProxy: false, logFormat: "text" as const, ...unset };
  const queue = new RenderQueue({ running: 2, waiting: 20 });
  const web = publicServer(reach, databaseUrl, { keepsPages: true, places: new LivePlaces(), queue }, silentLogger);
  // Pages that read the database, as ours do.
  const render: RequestHandler = async (_, response) => {
    await pool.query("select 1");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("a page");
  };
  await web.open({ render, sendFile: undefined, readiness: async () => ({ ready: true }) });
  const request = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) });
    return { status: response.status, text: await response.text(), ms: performance.now() - begun };
  };
  try {
    expect(await request("/en/about")).toMatchObject({ status: 200, text: "a page" });
    wire.hold(true);
    // Recently cached and no longer cached: both are requested.
    const pages = ["/en/city", "/ru/city", "/en/who-may-do-what", "/en"];
    const answers = await Promise.all(pages.map(request));
    const later = await Promise.all(pages.map(request));
    for (const { status, ms } of [...answers, ...later]) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(3000);
    }
    expect(later[0]?.text).toContain('<html lang="en">');
    expect(later[1]?.text).toContain("База данных");
    wire.hold(false);
    await expect.poll(async () => (await request("/en/city")).status, { timeout: 15_000 }).toBe(200);
  } finally {
    wire.close();
    await web.stopListening(100);
    await web.close();
    await pool.end();
  }
});

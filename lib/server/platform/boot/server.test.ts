import { writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Program, startProgram } from "@/lib/test-kit/processes/program";
import { type ScratchFolder, scratchFolder } from "@/lib/test-kit/processes/scratch-folder";
import { readPostmasterFile } from "../postgres/postmaster-file";
import { freePort } from "../system/free-port";
import { readPrivateFile } from "../system/private-file";
import { commandLineOf } from "../system/running-program";
import { waitUntil } from "../system/wait-until";

let scratch: ScratchFolder;
let program: Program;
let port: number;

const ready = /Turkey Tracks is ready: (\S+)/;
const at = (path: string) => `http://localhost:${port}${path}`;
const serverPid = () => readPostmasterFile(join(scratch.path, "postgres"))?.pid ?? 0;

function launch(env: Record<string, string> = {}): Program {
  program = startProgram("lib/test-kit/programs/plain-server.ts", [], {
    env: { TURKEY_TRACKS_DATA: scratch.path, PORT: String(port), ...env },
  });
  return program;
}

async function launched(env: Record<string, string> = {}): Promise<Program> {
  await launch(env).says(ready);
  return program;
}

async function statusOf(path: string): Promise<number> {
  return await fetch(at(path)).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

async function json(path: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const response = await fetch(at(path), { headers });
  return (await response.json()) as Record<string, string>;
}

beforeEach(async () => {
  scratch = scratchFolder();
  port = await freePort();
});
afterEach(async () => {
  program.child.kill("SIGTERM");
  await program.ended();
  scratch.remove();
});

describe("a start", () => {
  it("logs its steps in order, and last the address and the first-run lines", async () => {
    const { printed } = await launched();
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(200);
    expect(printed()).toMatch(
      /Starting the embedded database.*Updating the database.*Preparing the pages.*ready: http:\/\/localhost:\d+\nwhat the first run has to say\n$/s,
    );
  });

  it("sets secret and address for the pages, and stores the secret", async () => {
    await launched();
    const first = await json("/environment");
    expect(first).toEqual({ secret: readPrivateFile(join(scratch.path, "session-secret"))?.trim(), url: at("") });
    program.child.kill("SIGTERM");
    await program.ended();
    await launched({ PUBLIC_URL: "https://league.example.org/" });
    expect(await json("/environment")).toEqual({ ...first, url: "https://league.example.org" });
  });

  it("warns that phones need HTTPS if other machines may connect without", async () => {
    const { says } = await launched({ HOST: "0.0.0.0" });
    expect(await says(/Phones need HTTPS/)).toBe("Phones need HTTPS");
  });

  it("does not warn behind a proxy", async () => {
    const { printed } = await launched({ HOST: "0.0.0.0", PUBLIC_URL: "https://league.example.org" });
    expect(printed()).not.toContain("HTTPS");
  });

  it.each([
    [{ PORT: "many" }, /PORT must be a number.*not "many"/],
    [{ PUBLIC_URL: "league.example.org" }, /PUBLIC_URL must be a whole address/],
    [{ SECURITY_CONTACT: "javascript:alert(1)" }, /SECURITY_CONTACT must be an address/],
    [{ DATABASE_URL: "nonsense" }, /DATABASE_URL is not the address/],
  ])("refuses settings that make no sense, in a sentence: %o", async (env, sentence) => {
    expect(await launch(env).ended()).toBe(1);
    expect(program.printed()).toMatch(sentence);
    expect(program.printed()).not.toContain("    at ");
  });

  it("names a port in use before it starts anything", async () => {
    const squatter = createServer().listen(port, "127.0.0.1");
    expect(await launch().ended()).toBe(1);
    expect(program.printed()).toBe(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1}.\n`,
    );
    squatter.close();
  });

  it("can be stopped before it is through, and leaves nothing running", async () => {
    await launch().says(/Starting the embedded database/);
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
    expect(serverPid()).toBe(0);
  });
});

describe("a request", () => {
  it("claims about its origin are ignored", async () => {
    await launched();
    const claims = {
      "x-forwarded-for": "1.2.3.4",
      "x-forwarded-proto": "https",
      forwarded: "for=1.2.3.4",
      "x-real-ip": "1.2.3.4",
    };
    const seen = await json("/headers", { ...claims, "x-own": "kept" });
    // The response has our own text in place of it.
    const { "x-forwarded-for": from, ...others } = seen;
    expect(from).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
    expect(Object.keys(others).filter((name) => name in claims)).toEqual([]);
    expect(others["x-own"]).toBe("kept");
  });

  it("is believed when a proxy in front is trusted", async () => {
    await launched({ TRUST_PROXY: "1" });
    expect(await json("/headers", { "x-forwarded-for": "1.2.3.4" })).toMatchObject({ "x-forwarded-for": "1.2.3.4" });
  });

  it("that fails is answered without saying why", async () => {
    await launched();
    const response = await fetch(at("/broken"));
    const id = response.headers.get("x-request-id") ?? "";
    expect([response.status, await response.text()]).toEqual([500, `Something went wrong (request ${id}).\n`]);
    const line = await program.says(new RegExp(`\\{.*"event":"failed","request":"${id}".*\\}`));
    expect(JSON.parse(line)).toMatchObject({
      level: "error",
      what: "GET /broken",
      error: "Error: a secret of the inside",
    });
  });
});

describe("the security contact", () => {
  const path = "/.well-known/security.txt";

  it("is published if the installation has one", async () => {
    await launched({ SECURITY_CONTACT: "mailto:league@example.org", PUBLIC_URL: "https://league.example.org" });
    const answer = await fetch(at(path));
    const text = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toMatch(
      /^Contact: mailto:league@example\.org\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nPreferred-Languages: en, ru\n/,
    );
    expect(text).toContain("Canonical: https://league.example.org/.well-known/security.txt\n");
  });

  it("is missing otherwise", async () => {
    await launched();
    expect(await statusOf(path)).toBe(404);
  });
});

describe("the database", () => {
  it("killed under the server is restarted, and the server reports that it is not ready meanwhile", async () => {
    await launched();
    const killed = serverPid();
    process.kill(killed, "SIGKILL");
    const states: number[] = [];
    const back = async () => {
      states.push(await statusOf("/readyz"));
      return states.includes(503) && states.at(-1) === 200;
    };
    expect(await waitUntil(back, 20_000)).toBe(true);
    expect(await statusOf("/healthz")).toBe(200);
    await program.says(/ended unexpectedly \(SIGKILL\).*The database is back/s);
  });

  it("unavailable for longer is reported as the reason", async () => {
    await launched();
    process.kill(serverPid(), "SIGSTOP");
    const stopped = serverPid();
    try {
      const response = await fetch(at("/readyz"));
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ ready: false, reason: "the database does not answer" });
    } finally {
      process.kill(stopped, "SIGCONT");
    }
    expect(await waitUntil(async () => (await statusOf("/readyz")) === 200, 20_000)).toBe(true);
  });
});

it("stops with a message when another machine has taken its data folder", async () => {
  await launched();
  writeFileSync(join(scratch.path, "in-use.json"), '{"run":"other"}');
  expect(await program.ended()).toBe(1);
  expect(program.printed()).toMatch(/Another Turkey Tracks has taken the data folder .*\nStopping/);
  expect(await statusOf("/healthz")).toBe(0);
});

describe("a stop", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "by %s finishes pending responses, ends streams and idle connections",
    async (signal) => {
      await launched();
      const slow = fetch(at("/slow"));
      const events = await fetch(at("/events"));
      const idle = connect(port, "127.0.0.1");
      const idleEnded = new Promise((ended) => idle.once("close", ended));
      idle.on("error", () => undefined).resume();
      await events.body?.getReader().read();
      const server = serverPid();

      program.child.kill(signal);
      program.child.kill(signal);
      const answer = await slow;
      expect([answer.status, await answer.text()]).toEqual([200, "slow but whole"]);
      expect(await program.ended()).toBe(0);
      await idleEnded;
      expect(commandLineOf(server)).toBeUndefined();
      expect(program.printed()).toMatch(/Stopping: .*\nStopped\.\n$/);
    },
  );

  it("is not delayed by a client that never reads its response", async () => {
    await launched();
    const stuck = httpRequest(at("/slow"), { method: "POST", headers: { "content-length": "1000" } });
    stuck.on("error", () => undefined);
    stuck.write("only a part");
    await fetch(at("/headers"));
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
  });
});

import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { underFalseCertificate } from "@/lib/test-kit/processes/self-signed";
import { withClient } from "./with-client";

let server: Server;
let received = "";

beforeAll(async () => {
  // Answers a TLS request as PostgreSQL does, then presents its own certificate.
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write("S");
      underFalseCertificate(socket).on("data", (part: Buffer) => {
        received += part.toString();
      });
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe("a database with an untrusted certificate", () => {
  it.each(["verify-full", "verify-ca", "require"])("is not spoken to under sslmode=%s", async (mode) => {
    const { port } = server.address() as AddressInfo;
    const url = `postgresql://ada:geheim@localhost:${port}/league?sslmode=${mode}`;
    const work = async () => "spoken to";
    await expect(withClient(url, work)).rejects.toThrow(/self-signed certificate/);
    expect(received).toBe("");
  });
});

import { type AddressInfo, createServer } from "node:net";
import { createTransport } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport";
import { expect, test } from "vitest";
import { underFalseCertificate } from "@/lib/test-kit/processes/self-signed";
import { mailServer } from "./send-mail";

const optionsOf = (address: string) => createTransport(mailServer(address)).options as SMTPTransport.Options;

test.each([
  ["smtp://mail.example.org:587", true],
  ["smtp://user:password@10.0.0.7?requireTLS=false", true],
  ["smtp://localhost.example.org", true],
  ["smtps://mail.example.org", undefined],
  ["smtp://127.0.0.1:2525", undefined],
  ["smtp://localhost", undefined],
  ["smtp://[::1]:25", undefined],
])("%s requires TLS after the greeting: %s", (address, requireTLS) => {
  expect(optionsOf(address).requireTLS).toBe(requireTLS);
});

test("a mail server gets limited time, and no message reads a file or an address", () => {
  expect(optionsOf("smtp://ada:p%40ss%3Aword%2B@mail.example.org:587/")).toMatchObject({
    ...{ host: "mail.example.org", port: 587, secure: false, auth: { user: "ada", pass: "p@ss:word+" } },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  expect(optionsOf("smtps://mail.example.org").secure).toBe(true);
});

test("a mail server without TLS gets neither the password nor the message", async () => {
  let received = "";
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 tests ready\r\n");
    socket.setEncoding("utf8").on("data", (part: string) => {
      received += part;
      socket.write(/^EHLO/i.test(part) ? "250-tests\r\n250 AUTH PLAIN\r\n" : "502 no\r\n");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const far = mailServer(`smtp://user:password@mail.example.org:${port}`);
  const transport = createTransport(far.replace("mail.example.org", "127.0.0.1"));
  const letter = { from: "league@example.org", to: "ada@example.com", subject: "s", text: "the link" };
  await expect(transport.sendMail(letter)).rejects.toMatchObject({ command: "STARTTLS" });
  transport.close();
  await new Promise((closed) => server.close(closed));
  expect(received).toMatch(/^EHLO/);
  expect(received).not.toMatch(/AUTH|MAIL FROM|the link/);
});

test("a mail server with an untrusted certificate gets nothing", async () => {
  let received = "";
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    underFalseCertificate(socket).on("data", (part: Buffer) => {
      received += part.toString();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const transport = createTransport(mailServer(`smtps://user:password@localhost:${port}`));
  const letter = { from: "league@example.org", to: "ada@example.com", subject: "s", text: "the link" };
  await expect(transport.sendMail(letter)).rejects.toThrow(/self-signed certificate/);
  transport.close();
  await new Promise((closed) => server.close(closed));
  expect(received).toBe("");
});

import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { mailTransport } from "./send-mail";

test.each([
  ["smtp://mail.example.org:587", true],
  ["smtp://user:password@10.0.0.7", true],
  ["smtp://localhost.example.org", true],
  ["smtps://mail.example.org", false],
  ["smtp://127.0.0.1:2525", false],
  ["smtp://localhost", false],
  ["smtp://[::1]:25", false],
])("%s is asked for TLS after the greeting: %s", (url, requireTLS) => {
  expect(mailTransport(url)).toMatchObject({ requireTLS, disableFileAccess: true, disableUrlAccess: true });
});

test("a mail server that offers no TLS is given neither the password nor the letter", async () => {
  let heard = "";
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 tests ready\r\n");
    socket.setEncoding("utf8").on("data", (part: string) => {
      heard += part;
      socket.write(/^EHLO/i.test(part) ? "250-tests\r\n250 AUTH PLAIN\r\n" : "502 no\r\n");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const far = mailTransport(`smtp://user:password@mail.example.org:${port}`);
  const transport = createTransport({ ...far, url: `smtp://user:password@127.0.0.1:${port}` });
  const letter = { from: "league@example.org", to: "ada@example.com", subject: "s", text: "the link" };
  await expect(transport.sendMail(letter)).rejects.toMatchObject({ command: "STARTTLS" });
  transport.close();
  await new Promise((closed) => server.close(closed));
  expect(heard).toMatch(/^EHLO/);
  expect(heard).not.toMatch(/AUTH|MAIL FROM|the link/);
});

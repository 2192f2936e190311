import "server-only";
import { createTransport } from "nodemailer";

/** A plain-text e-mail message. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whether mail is configured: a server and a sender. */
export function canSendMail(): boolean {
  return Boolean(process.env["SMTP_URL"] && process.env["MAIL_FROM"]);
}

/** Timeouts in milliseconds, and no access to files or URLs in messages. */
const transportOptions = {
  ...{ connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "20000" },
  ...{ disableFileAccess: "true", disableUrlAccess: "true" },
};

/**
 * The mail server's URL with our options: the library ignores options beside a URL. Requires TLS except on this machine, so that
 * neither the password nor the link is sent in the clear.
 */
export function mailServer(address: string): string {
  const url = new URL(address);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const needsTls = url.protocol === "smtp:" && !isLocal;
  for (const [name, value] of Object.entries({ ...transportOptions, ...(needsTls && { requireTLS: "true" }) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** Sends a message. Throws when the mail server rejects it. */
export async function sendMail({ to, subject, text }: MailMessage): Promise<void> {
  const transport = createTransport(mailServer(process.env["SMTP_URL"] ?? ""));
  try {
    await transport.sendMail({ from: process.env["MAIL_FROM"], to: { name: "", address: to }, subject, text });
  } finally {
    transport.close();
  }
}

import "server-only";
import { createTransport } from "nodemailer";

/** A letter in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whether the installation can send mail: it was told of a mail server, and in whose name to write. */
export function canSendMail(): boolean {
  return Boolean(process.env["SMTP_URL"] && process.env["MAIL_FROM"]);
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * How the mail server is spoken to: by TLS with a certificate that holds, unless it is on this machine. One that offers no TLS
 * is given nothing, neither the password nor the link.
 */
export function mailTransport(url: string) {
  const { protocol, hostname } = new URL(url);
  const requireTLS = protocol === "smtp:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return { url, ...patience, requireTLS, disableFileAccess: true, disableUrlAccess: true };
}

/** Gives a letter to the mail server. Throws when it does not take it. */
export async function sendMail({ to, subject, text }: Letter): Promise<void> {
  const transport = createTransport(mailTransport(process.env["SMTP_URL"] ?? ""));
  try {
    await transport.sendMail({ from: process.env["MAIL_FROM"], to: { name: "", address: to }, subject, text });
  } finally {
    transport.close();
  }
}

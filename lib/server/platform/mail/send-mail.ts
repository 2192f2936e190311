import "server-only";
import { createTransport } from "nodemailer";

/** A letter in plain text. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whether the installation can send mail: it was told of a mail server, and in whose name to write. */
export function canSendMail(): boolean {
  return Boolean(process.env["SMTP_URL"] && process.env["MAIL_FROM"]);
}

/** How long a mail server may take, in milliseconds; and that a letter is made of nothing but what it is given. */
const transportOptions = {
  ...{ connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "20000" },
  ...{ disableFileAccess: "true", disableUrlAccess: "true" },
};

/**
 * The mail server's address with our terms in it: the library heeds none beside an address. It is spoken to by TLS, unless it
 * is on this machine; one that offers none is given nothing, neither the password nor the link.
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

/** Gives a letter to the mail server. Throws when it does not take it. */
export async function sendMail({ to, subject, text }: MailMessage): Promise<void> {
  const transport = createTransport(mailServer(process.env["SMTP_URL"] ?? ""));
  try {
    await transport.sendMail({ from: process.env["MAIL_FROM"], to: { name: "", address: to }, subject, text });
  } finally {
    transport.close();
  }
}

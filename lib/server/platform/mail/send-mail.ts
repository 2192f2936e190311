import "server-only";
import { createTransport } from "nodemailer";

/** An e-mail message. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The Message-ID, with its angle brackets; random if omitted. */
  readonly messageId?: string;
  /** The address that ends the subscription by a POST request (RFC 8058). */
  readonly unsubscribe?: string;
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

/** Whether a mail server refused the receiver's address, so that another try is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 550 && responseCode < 560;
}

/** Sends a message. Throws when the mail server rejects it. */
export async function sendMail({ to, unsubscribe, ...message }: MailMessage): Promise<void> {
  const headers = unsubscribe && {
    "list-unsubscribe": `<${unsubscribe}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
  const transport = createTransport(mailServer(process.env["SMTP_URL"] ?? ""));
  try {
    await transport.sendMail({
      from: process.env["MAIL_FROM"],
      to: { name: "", address: to },
      ...message,
      ...(headers && { headers }),
    });
  } finally {
    transport.close();
  }
}

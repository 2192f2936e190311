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

/** Gives a letter to the mail server. Throws when it does not take it. */
export async function sendMail({ to, subject, text }: Letter): Promise<void> {
  const transport = createTransport({
    url: process.env["SMTP_URL"],
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: process.env["MAIL_FROM"], to: { name: "", address: to }, subject, text });
  } finally {
    transport.close();
  }
}

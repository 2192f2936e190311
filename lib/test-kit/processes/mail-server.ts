import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that accepts and stores messages, for tests. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The messages received so far: headers and text. */
  readonly letters: readonly string[];
  close(): Promise<void>;
}

interface MailServerOptions {
  /** The port; a free one if omitted. */
  readonly port?: number;
  /** Receivers that are refused for good. */
  readonly unknown?: readonly string[];
  /** Called with each message before it is accepted. */
  readonly onLetter?: (letter: string) => void;
}

/** Starts a mail server. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const isUnknown = options.unknown?.includes(address) ?? false;
      done(isUnknown ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      let letter = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        letter += part;
      });
      stream.on("end", () => {
        options.onLetter?.(letter);
        letters.push(letter.replaceAll("\r\n", "\n"));
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => void server.listen(options.port ?? 0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port, letters, close: () => new Promise((closed) => server.close(closed)) };
}

import { createServer, type Socket } from "node:net";

/** A mail server that accepts and stores every message, for tests. */
export interface MailServer {
  readonly url: string;
  /** The messages received so far: headers and text. */
  readonly letters: readonly string[];
  close(): Promise<void>;
}

/** Starts a server on its own port, with the part of SMTP that senders need. */
export async function startMailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.setEncoding("utf8").once("close", () => open.delete(socket)));
    const conversation: Conversation = { letter: null, keep: (letter: string) => void letters.push(letter) };
    let received = "";
    socket.write("220 tests ready\r\n");
    socket.on("data", (part: string) => {
      const lines = (received + part).split("\r\n");
      received = lines.pop() ?? "";
      for (const line of lines) {
        const reply = replyTo(line, conversation);
        if (reply) socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy();
        server.close(() => closed());
      }),
  };
}

interface Conversation {
  /** The current message's lines; null between messages. */
  letter: string | null;
  keep(letter: string): void;
}

/** The reply to a line; none while a message is received. */
function replyTo(line: string, conversation: Conversation): string {
  const { letter } = conversation;
  if (letter !== null && line !== ".") {
    conversation.letter = `${letter}${line}\n`;
    return "";
  }
  if (letter !== null) conversation.keep(letter);
  conversation.letter = line === "DATA" ? "" : null;
  if (line === "DATA") return "354 go on";
  return line.startsWith("QUIT") ? "221 bye" : "250 well";
}

import { connect } from "node:net";
import type { Target } from "./browser";

/** The bytes received on a connection, and the time in milliseconds. */
export interface RawReply {
  readonly text: string;
  readonly afterMs: number;
}

/** Ends the wait for a reply before the server closes; default: the end of the headers. */
interface Heard {
  readonly until?: RegExp | null;
  readonly patienceMs?: number;
}

/** Writes bytes to a new connection; returns what was received until the wait ended or the server closed. */
export function sendRaw(
  { server }: Target,
  bytes: string | Buffer,
  { until = /\r\n\r\n/, patienceMs = 60_000 }: Heard = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(server);
  const begun = performance.now();
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    const late = setTimeout(() => socket.destroy(), patienceMs);
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
      if (until?.test(text)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(late);
      resolve({ text, afterMs: performance.now() - begun });
    });
  });
}

/** The status of a raw answer; 0 for none. */
export function rawStatus({ text }: RawReply): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Whether a response is an event stream, which has no end of its own; its client reconnects when the server is back.
 */
export function isStream({ request, response }: Exchange): boolean {
  const sent = String(response.getHeader("content-type") ?? request.headers.accept ?? "");
  return sent.includes("text/event-stream");
}

/**
 * Begins each request after the previous response on its connection is sent, and not at all when the connection ends
 * before. One request may wait: a client can complete a response of known length before Node does. A second one closes
 * the connection, as does one after a stream or with a chunked body: nothing reads that meanwhile, and each chunk costs
 * 250 bytes besides its own.
 */
export class ConnectionTurns {
  readonly #begin: (exchange: Exchange) => void;
  readonly #current = new WeakMap<Socket, Exchange>();
  readonly #waiting = new WeakSet<Socket>();

  constructor(begin: (exchange: Exchange) => void) {
    this.#begin = begin;
  }

  /** Begins a parsed request, queues it, or closes its connection. */
  enter(exchange: Exchange): void {
    const { request, response } = exchange;
    const { socket } = request;
    if (response.socket) this.#start(socket, exchange);
    else if (this.#mayWait(socket, request)) {
      this.#waiting.add(socket);
      response.once("socket", () => {
        this.#waiting.delete(socket);
        this.#start(socket, exchange);
      });
    } else socket.destroy();
  }

  #mayWait(socket: Socket, { headers }: IncomingMessage): boolean {
    const current = this.#current.get(socket);
    const isBehindStream = current !== undefined && isStream(current);
    return !this.#waiting.has(socket) && !isBehindStream && headers["transfer-encoding"] === undefined;
  }

  #start(socket: Socket, exchange: Exchange): void {
    this.#current.set(socket, exchange);
    this.#begin(exchange);
  }
}

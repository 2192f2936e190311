import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Returns whether an answer is a stream of events, which never ends by itself; its client comes back once the server does. */
export function isStream({ request, response }: Exchange): boolean {
  const sent = String(response.getHeader("content-type") ?? request.headers.accept ?? "");
  return sent.includes("text/event-stream");
}

/**
 * Begins each request once the answer before it on its connection is out, and not at all where the connection ends before. One may
 * wait: a client has an answer of a stated length before Node knows that it is over. A second one ends the connection, and so does
 * one behind a stream, or one with a chunked body: nothing reads that meanwhile, and each chunk costs 250 bytes besides its own.
 */
export class ConnectionTurns {
  readonly #begin: (exchange: Exchange) => void;
  readonly #current = new WeakMap<Socket, Exchange>();
  readonly #waiting = new WeakSet<Socket>();

  constructor(begin: (exchange: Exchange) => void) {
    this.#begin = begin;
  }

  /** Begins a request that was parsed, lets it wait, or ends its connection. */
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

import type { IncomingMessage, ServerResponse } from "node:http";

/** Handles a node:http request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The application that the server serves: Next, or a smaller one in tests. */
export interface Application {
  readonly handle: RequestHandler;
  /** Sends its static files; absent while they are being written: then `handle` does. */
  readonly sendFile?: RequestHandler;
  close(): Promise<void>;
}

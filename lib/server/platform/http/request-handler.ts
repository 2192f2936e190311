import type { IncomingMessage, ServerResponse } from "node:http";

/** Handles a node:http request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The application that the server serves: Next, or a smaller one in tests. */
export interface Application {
  readonly handle: RequestHandler;
  /** The URL paths of its static files; absent while they are being written. */
  readonly files?: ReadonlySet<string>;
  close(): Promise<void>;
}

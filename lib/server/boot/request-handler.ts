import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request of plain node:http. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What the server serves: Next, or in tests something lighter. */
export interface Application {
  readonly handle: RequestHandler;
  close(): Promise<void>;
}

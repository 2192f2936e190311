import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request of plain node:http. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** What the server serves: Next, or in tests something lighter. */
export interface Application {
  readonly handle: RequestHandler;
  /** The URL paths of its static files; absent while they are being written. */
  readonly files?: ReadonlySet<string>;
  close(): Promise<void>;
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setForwardedHeaders } from "../http/forwarded-headers";
import { framingProblem } from "../http/request-framing";
import type { RequestHandler } from "../http/request-handler";
import { defaultHeaders, refuseMalformed, rejectEarly } from "../http/request-rules";
import { LimitedLog } from "../logging/limited-log";
import type { Logger } from "../logging/logger";
import { insight } from "../metrics/insight";
import type { Settings } from "../settings/settings";
import { codeOf, StartupProblem } from "../system/startup-problem";
import { answerOrFail } from "./answer-or-fail";
import { ConnectionTurns, type Exchange, isStream } from "./connection-turns";
import { RefusalLog } from "./refusal-log";
import { RequestWatch, requestId } from "./request-watch";

/** An HTTP server with a graceful shutdown. */
export interface WebServer {
  readonly server: Server;
  listen(host: string, port: number): Promise<void>;
  /** Stops accepting connections, lets pending responses finish within the given time, and ends open streams. */
  close(graceMs: number): Promise<void>;
}

/** Interval of the check for stalled streams, in milliseconds. A stream is ended after one or two of them. */
const stallMs = 30_000;

/** Maximum time to receive a request's headers, and all of it, in milliseconds. */
const arrivalTimeoutsMs = { headers: 20_000, all: 120_000 };

/**
 * A server with one handler. Errors of the handler get a bare 500 and are logged to standard error. `atOnce`: a handler
 * that runs before all other processing; returns whether it answered.
 */
export function webServer(
  handle: RequestHandler,
  { trustProxy, publicUrl, logFormat }: Pick<Settings, "trustProxy" | "publicUrl" | "logFormat">,
  logger: Logger,
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): WebServer {
  const open = new Set<Exchange>();
  const refusals = new RefusalLog(logger);
  const faults = new LimitedLog(logger.warn, "failed");
  const defaults = defaultHeaders(publicUrl);
  const watch = new RequestWatch(insight().requests, logger, { logFormat });
  const turns = new ConnectionTurns(({ request, response }) => handleRequest(request, response));
  const server = createServer((request, response) => turns.enter({ request, response }));
  // Node would drop headers after the first thousand from `headers`, but still use them for framing. `maxHeaderSize`
  // limits their bytes.
  server.maxHeadersCount = 0;
  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = performance.now();
    const malformed = framingProblem(request);
    setForwardedHeaders(request, trustProxy);
    if (!malformed && server.listening && answerEarly(request, response)) {
      watch.countCached(request, response, startedAt);
      return;
    }
    const exchange = { request, response };
    open.add(exchange);
    const recordEnd = watch.follow(request, response, startedAt);
    response.once("close", () => {
      open.delete(exchange);
      recordEnd();
    });
    response.once("finish", () => refusals.record(request, response));
    // Finds the log lines of a problem report. (Node also exposes headers later only if one is set this way.)
    response.setHeader("x-request-id", requestId(request, trustProxy));
    for (const [name, value] of defaults) response.setHeader(name, value);
    if (!server.listening) response.setHeader("connection", "close");
    if (malformed) refuseMalformed(response, malformed);
    else if (!rejectEarly(request, response)) void answerOrFail(handle, request, response, faults);
  }
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const stalled = new WeakSet<ServerResponse>();
  setInterval(() => dropStalled(open, stalled), stallMs).unref();
  // Longer than the idle timeout of proxies, so that they never write to a closed connection.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = arrivalTimeoutsMs.headers;
  server.requestTimeout = arrivalTimeoutsMs.all;
  // Ends connections whose client does not read. Streams write more often.
  server.timeout = arrivalTimeoutsMs.all;
  return {
    server,
    listen: (host, port) => listen(server, host, port),
    close: (graceMs) => close(server, open, connections, graceMs),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((listening, reject) => {
    server.once("error", (error) => reject(listenProblem(codeOf(error) ?? error.message, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      listening();
    });
  });
}

/** Explains a listen error. */
export function listenProblem(code: string, host: string, port: number): StartupProblem {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port < 65_535 ? port + 1 : 3000}.`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023: PORT=3000.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Use HOST=127.0.0.1 (this machine only) or HOST=0.0.0.0 (its network).`,
    ENOTFOUND: `The address HOST=${host} is not known. Use HOST=127.0.0.1 (this machine only) or HOST=0.0.0.0 (its network).`,
  };
  return new StartupProblem(sentences[code] ?? `Could not listen on ${host}, port ${port}: ${code}.`);
}

async function close(
  server: Server,
  open: ReadonlySet<Exchange>,
  connections: ReadonlySet<Socket>,
  graceMs: number,
): Promise<void> {
  // Node's own close ends connections whose response is complete but not sent yet.
  server.closeIdleConnections = () => undefined;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const exchange of open) {
    if (isStream(exchange)) exchange.response.destroy();
    else if (!exchange.response.headersSent) exchange.response.setHeader("connection", "close");
  }
  const idle = setInterval(() => {
    const busy = new Set([...open].map(({ request }) => request.socket));
    // A cached response is in no list: its unsent rest waits in the connection.
    const isIdle = (connection: Socket) => !busy.has(connection) && connection.writableLength === 0;
    for (const connection of connections) if (isIdle(connection)) connection.destroy();
  }, 25);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** Ends streams that stalled at the last check and still do. Clients may reconnect. */
function dropStalled(open: ReadonlySet<Exchange>, stalled: WeakSet<ServerResponse>): void {
  for (const exchange of open) {
    const { response } = exchange;
    if (!isStream(exchange) || !response.writableNeedDrain) stalled.delete(response);
    else if (stalled.has(response)) response.destroy();
    else stalled.add(response);
  }
}

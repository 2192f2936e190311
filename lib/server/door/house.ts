import { Agent, request as askOver, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { RequestHandler } from "../boot/request-handler";
import { hasBody } from "../http/request-framing";
import type { Rendered } from "../pages/kept-answer";

/** These are of one connection, not of what is sent over it. */
const hopByHop = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** The house as the door sees it: the server of the pages, behind a socket of this machine. */
export interface House {
  /** Has the house answer a request, and gives its answer on as it comes. */
  readonly passOn: RequestHandler;
  /** Asks the house for something, for nobody in particular. */
  ask(url: string, headers: Readonly<Record<string, string>>): Promise<Rendered>;
  close(): void;
}

/** The house whose server is at this socket. What it asks for itself it waits for so many milliseconds. */
export function houseAt(socketPath: string, patience = 30_000): House {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  return {
    passOn: (request, response) => passedOn(request, response, { agent, socketPath }),
    ask: (path, headers) => asked({ agent, socketPath, path, headers, timeout: patience }),
    close: () => agent.destroy(),
  };
}

interface Way {
  readonly agent: Agent;
  readonly socketPath: string;
}

function passedOn(request: IncomingMessage, response: ServerResponse, way: Way): Promise<void> {
  return new Promise((done, failed) => {
    const { method, url: path } = request;
    const isWithBody = hasBody(request);
    // A connection that carried a body is not used again: no byte of one can begin the next request. It is closed from here,
    // after the answer: the house would reset it where it answers before it has read all.
    const agent = isWithBody ? false : way.agent;
    const headers = [...onwardHeaders(request, response), ...(isWithBody ? ["connection", "keep-alive"] : [])];
    const onward = askOver({ ...way, agent, method, path, headers, setHost: false });
    onward.once("response", (answer) => {
      for (const [name, values] of byName(endToEnd(answer.rawHeaders))) response.setHeader(name, values);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage);
      // A reader who leaves, or a house that breaks off, ends both; there is nobody left to tell.
      pipeline(answer, response, () => done());
    });
    onward.once("error", (error) => (response.destroyed || response.headersSent ? done() : failed(error)));
    response.once("close", () => onward.destroy());
    if (isWithBody) request.pipe(onward);
    else onward.end();
  });
}

/** As it came, under the number that its answer will carry. Where it came from was set when it arrived. */
function onwardHeaders(request: IncomingMessage, response: ServerResponse): string[] {
  const { "transfer-encoding": coding } = request.headers;
  return [
    ...endToEnd(request.rawHeaders, "x-request-id"),
    // Of no stated length: it has none on the way on either.
    ...(coding === undefined ? [] : ["transfer-encoding", "chunked"]),
    ...["x-request-id", String(response.getHeader("x-request-id") ?? "")],
  ];
}

/** Headers, name by value, without those of one connection. What `Connection` names decides nothing: a client writes it. */
function endToEnd(raw: readonly string[], without = ""): string[] {
  return raw.filter((_, i) => {
    const name = (raw[i - (i % 2)] ?? "").toLowerCase();
    return !hopByHop.has(name) && name !== without;
  });
}

/** What is said several times (cookies) is said several times. */
function byName(raw: readonly string[]): ReadonlyMap<string, string | string[]> {
  const all = new Map<string, string | string[]>();
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name, value] = [(raw[i] ?? "").toLowerCase(), raw[i + 1] ?? ""];
    const before = all.get(name);
    all.set(name, before === undefined ? value : [before, value].flat());
  }
  return all;
}

interface Question extends Way {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
}

function asked(question: Question): Promise<Rendered> {
  return new Promise((answered, failed) => {
    const onward = askOver({ ...question, method: "GET" }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("error", failed);
      answer.once("end", () => {
        const status = answer.statusCode ?? 502;
        answered({ status, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    // Few are asked for at a time: one that never comes would keep its place for good.
    onward.once("timeout", () => onward.destroy(new Error(`nothing came of ${question.path}`)));
    onward.once("error", failed).end();
  });
}

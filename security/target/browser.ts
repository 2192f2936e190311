import { Agent, type IncomingHttpHeaders, request as send } from "node:http";
import { gunzipSync } from "node:zlib";

/** The server's socket, and its public address. */
export interface Target {
  /** The socket's address: `http://127.0.0.1:4000`. */
  readonly server: string;
  /** The public origin: `https://league.example.org`, or the socket's. */
  readonly origin: string;
}

/** The server's unchanged answer. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Each complete `Set-Cookie`. */
  readonly cookies: readonly string[];
}

/** A stream's listener: all text received so far, until closed. */
export interface StreamReader {
  received(): string;
  end(): void;
}

/** A request, sent unchanged. */
export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** On a separate connection. */
  readonly alone?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 });
/** The timeout of a request in milliseconds. */
const answerLimitMs = 60_000;
let addresses = 0;

/** A simulated browser with cookies and its own address. */
export class Browser {
  readonly #target: Target;
  readonly #jar = new Map<string, string>();
  /** Its client address, as a trusted proxy states it. */
  readonly address: string;

  constructor(target: Target, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#target = target;
    for (const [name, value] of cookies) this.#jar.set(name, value);
    addresses += 1;
    this.address = `198.51.${100 + (addresses >> 8)}.${addresses & 255}`;
  }

  get target(): Target {
    return this.#target;
  }

  /** The cookies of its requests. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#jar;
  }

  /** Another browser with the same cookies, for the same or another server. */
  copy(target = this.#target): Browser {
    return new Browser(target, this.#jar);
  }

  /** The headers of its requests. */
  headers(): Record<string, string> {
    const { host, protocol } = new URL(this.#target.origin);
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      host,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "x-forwarded-proto": protocol.replace(":", ""),
      "x-forwarded-for": this.address,
      ...(cookie && { cookie }),
    };
  }

  /** Sends a request with an unchanged path. Rejects without a complete answer within a minute. */
  request(path: string, { method = "GET", headers = {}, body, alone = false }: RequestOptions = {}): Promise<Reply> {
    const { hostname, port } = new URL(this.#target.server);
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const all = { ...this.headers(), ...length, ...headers };
    return new Promise((answered, failed) => {
      const signal = AbortSignal.timeout(answerLimitMs);
      const from = { agent: alone ? false : agent, hostname, port };
      const request = send({ ...from, method, path, headers: all, signal }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", failed);
        response.on("end", () => {
          const cookies = response.headers["set-cookie"] ?? [];
          for (const cookie of cookies) this.#keep(cookie);
          const bytes = Buffer.concat(parts);
          const plain = response.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
          const { statusCode: status = 0, headers: replyHeaders } = response;
          answered({ status, headers: replyHeaders, cookies, text: plain.toString("utf8") });
        });
      });
      request.on("error", failed);
      request.end(body);
    });
  }

  /** Posts JSON as the product's pages do. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const own = { origin: this.#target.origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    return this.request(path, { method: "POST", headers: { ...own, ...headers }, body: JSON.stringify(body) });
  }

  /** Posts a form as the product's pages do. */
  form(path: string, fields: Readonly<Record<string, string>>): Promise<Reply> {
    const own = { origin: this.#target.origin, "sec-fetch-site": "same-origin" };
    const headers = { ...own, "content-type": "application/x-www-form-urlencoded" };
    return this.request(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
  }

  /** Opens an event stream. */
  stream(path: string): StreamReader {
    const { hostname, port } = new URL(this.#target.server);
    const headers = { ...this.headers(), accept: "text/event-stream" };
    let received = "";
    const request = send({ hostname, port, path, headers }, (response) => {
      response.setEncoding("utf8").on("data", (part: string) => {
        received += part;
      });
      response.on("error", () => undefined);
    });
    request.on("error", () => undefined);
    request.end();
    return { received: () => received, end: () => void request.destroy() };
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    const over = attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
    if (over) this.#jar.delete(name.trim());
    else this.#jar.set(name.trim(), value.join("="));
  }
}

/** A reply's JSON; undefined for anything else. */
export function jsonOf(reply: Pick<Reply, "text">): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(reply.text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}

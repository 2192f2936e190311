import { readFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy between phones and the server. It can drop requests, also those of workers, and simulate a new deployment.
 */
export class AppProxy {
  readonly #server: Server;
  readonly #target: string;
  #cut: string | null = null;
  #build = "";
  #worker: string | null = null;
  #hold: string | null = null;
  readonly #held: (() => void)[] = [];

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  static async start(target: string): Promise<AppProxy> {
    const proxy = new AppProxy(target);
    await new Promise<void>((listening) => proxy.#server.listen(0, "127.0.0.1", listening));
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Drops requests whose path begins with `path`. */
  cut(path = "/"): void {
    this.#cut = path;
    this.#server.closeAllConnections();
  }

  /** Answers all requests again. */
  restore(): void {
    this.#cut = null;
  }

  /** Serves the worker with another build name, as after an update of the app. */
  deploy(build: string): void {
    this.#build = build;
    this.#worker = null;
  }

  /** Serves this script as the service worker, as before an update of the app. */
  serveWorker(script: string): void {
    this.#worker = script;
  }

  /** Holds back the responses to requests whose address begins with `path`. */
  hold(path: string): void {
    this.#hold = path;
  }

  /** Sends the held responses, and holds no more. */
  release(): void {
    this.#hold = null;
    for (const pass of this.#held.splice(0)) pass();
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "/", headers } = request;
    if (this.#cut !== null && url.startsWith(this.#cut)) {
      request.socket.destroy();
      return;
    }
    if (this.#hold !== null && url.startsWith(this.#hold)) {
      this.#held.push(() => this.#pass(request, response));
      return;
    }
    if (url === "/sw.js" && this.#worker !== null) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(this.#worker);
      return;
    }
    const isWorker = url === "/sw.js" && this.#build !== "";
    const requestHeaders = isWorker ? { ...headers, "accept-encoding": "identity" } : headers;
    const forwarded = ask(new URL(url, this.#target), { method, headers: requestHeaders }, (answer) => {
      const { "content-length": _length, "content-encoding": _coding, ...responseHeaders } = answer.headers;
      if (!isWorker) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, responseHeaders);
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.on("end", () => response.end(text.replaceAll(builtNow(), this.#build)));
    });
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  }
}

/** The name of the build that is served. */
function builtNow(): string {
  return readFileSync(".next/BUILD_ID", "utf8").trim();
}

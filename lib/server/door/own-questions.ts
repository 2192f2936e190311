import type { IncomingMessage } from "node:http";
import { sessionCookies } from "../auth/session-cookies";
import { mostBytes, mostBytesOfStrangers } from "../boot/door-rules";
import type { RequestHandler } from "../boot/request-handler";
import type { Spoken, ToldRequest } from "../http/own-answers";

type Ask = (asked: number, id: string, request: ToldRequest) => void;

/**
 * Asks the house by message for what it answers without Next: a second request over HTTP, from thread to thread, would cost more
 * than the answer.
 */
export class OwnQuestions {
  readonly #own: ReadonlySet<string>;
  readonly #ask: Ask;
  readonly #open = new Map<number, (answer: Spoken) => void>();
  #asked = 0;

  constructor(own: readonly string[], ask: Ask) {
    this.#own = new Set(own);
    this.#ask = ask;
  }

  /** The house has answered. */
  answered(asked: number, answer: Spoken): void {
    this.#open.get(asked)?.(answer);
    this.#open.delete(asked);
  }

  /** Answers what the house answers by message, with everything else left to the next handler. */
  before(next: RequestHandler): RequestHandler {
    return async (request, response) => {
      const what = `${request.method} ${request.url}`;
      if (!this.#own.has(what)) return next(request, response);
      const body = await bodyOf(request);
      if (!body) return;
      const told = { what, headers: request.headers, body };
      const { status, headers: spoken, text } = await this.#answerTo(String(response.getHeader("x-request-id")), told);
      if (response.destroyed) return;
      const bytes = Buffer.from(text);
      response.writeHead(status, { ...spoken, "content-length": bytes.length }).end(bytes);
    };
  }

  #answerTo(id: string, told: ToldRequest): Promise<Spoken> {
    return new Promise((answered) => {
      this.#asked += 1;
      this.#open.set(this.#asked, answered);
      this.#ask(this.#asked, id, told);
    });
  }
}

/** So much is listened to, in bytes. Whether a session that is brought is one, the house knows. */
function mostOf({ headers }: IncomingMessage): number {
  const { name } = sessionCookies(process.env["NEXTAUTH_URL"]).sessionToken;
  return headers.cookie?.includes(name) ? mostBytes : mostBytesOfStrangers;
}

/** What a request says, up to where it is too much; null where who said it has gone. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  const most = mostOf(request);
  let size = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      parts.push(part);
      size += part.length;
      if (size > most) break;
    }
  } catch {
    return null;
  }
  // Who says too much is still answered; what is left runs out, so that the connection can be used again.
  request.resume();
  // A copy of its own: with a part of Node's memory for small buffers all of that would be sent.
  return new Uint8Array(Buffer.concat(parts));
}

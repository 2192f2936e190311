import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pageEtag } from "./page-etag";
import { policyByHashes } from "./script-policy";

/** A rendered response. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** The facts that it depends on (`read-facts.ts`). */
  readonly reads: ReadonlySet<string>;
}

/** Default headers of every response. */
export type DefaultHeaders = readonly (readonly [name: string, value: string])[];

export type Encoding = "br" | "gzip" | "identity";

/** A response in one encoding, ready to send. */
export interface Sendable {
  /** Names and values in turn. */
  readonly head: string[];
  /** The headers of a 304 response. */
  readonly unchangedHead: string[];
  readonly body: Uint8Array;
}

/** Headers that depend on the response or on the time. */
const ownHeaders = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-powered-by",
  "x-request-id",
]);

/** May be compressed. */
const isText = /^(?:text\/|application\/(?:json|ld\+json|xml)|image\/svg)/;

/** Browsers revalidate each time; shared caches may store it for a second. */
const pageCaching = "public, max-age=0, s-maxage=1, must-revalidate";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A cached response as sent between processes. */
export interface AnswerParts {
  readonly etag: string;
  /** May be compressed. */
  readonly isText: boolean;
  /** Names and values in turn: the headers of a 200 response besides `caching`. */
  readonly head: readonly string[];
  /** Headers of both 200 and 304 responses. */
  readonly caching: readonly string[];
  /** The body, uncompressed and in the encodings made so far. */
  readonly bodies: { readonly identity: Uint8Array } & { readonly [coding in Encoding]?: Uint8Array };
}

/** Further headers, and the minimum version of its league that it shows. */
interface AnswerContext {
  readonly standing?: DefaultHeaders | undefined;
  readonly version?: number;
}

/** A response shared by all equal requests, compressed once for each requested encoding. */
export class CachedResponse {
  readonly #parts: AnswerParts;
  readonly #ready: Partial<Record<Encoding, Sendable>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Sendable>>> = {};

  constructor(parts: AnswerParts) {
    this.#parts = parts;
    for (const encoding of encodings) {
      const body = parts.bodies[encoding];
      if (body) this.#ready[encoding] = this.#sendable(encoding, body);
    }
  }

  get etag(): string {
    return this.#parts.etag;
  }

  /** The cacheable form of a rendering; null if it is not a page or is for one reader only. */
  static of(rendered: Omit<Rendered, "reads">, more: AnswerContext = {}): CachedResponse | null {
    const isForOne = rendered.headers["set-cookie"] !== undefined;
    return rendered.status === 200 && !isForOne ? new CachedResponse(partsOf(rendered, more)) : null;
  }

  /** The data from which another process recreates the response. */
  get parts(): AnswerParts {
    const made = encodings.flatMap((encoding) => {
      const body = this.#ready[encoding]?.body;
      return body ? [[encoding, body] as const] : [];
    });
    return { ...this.#parts, bodies: { ...this.#parts.bodies, ...Object.fromEntries(made) } };
  }

  /** Memory use in bytes, with the maximum of its compressed forms. */
  get size(): number {
    return 2 * this.#parts.bodies.identity.length + 2000;
  }

  /** Returns the response in an encoding, if it exists already. */
  sendable(encoding: Encoding): Sendable | undefined {
    return this.#ready[this.#parts.isText ? encoding : "identity"];
  }

  /** Returns the response in an encoding; compresses it if necessary. */
  async made(encoding: Encoding): Promise<Sendable> {
    const used = this.#parts.isText ? encoding : "identity";
    const ready = this.#ready[used];
    if (ready) return ready;
    this.#making[used] ??= compressed(this.#parts.bodies.identity, used).then((body) => this.#sendable(used, body));
    const made = await this.#making[used];
    this.#ready[used] = made;
    return made;
  }

  #sendable(encoding: Encoding, body: Uint8Array): Sendable {
    const { head, caching } = this.#parts;
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return {
      head: [...head, ...caching, ...coded, "content-length", String(body.length)],
      unchangedHead: [...caching],
      body,
    };
  }
}

const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

function partsOf(
  { headers, body }: Omit<Rendered, "reads">,
  { standing = [], version = 0 }: AnswerContext,
): AnswerParts {
  const type = String(headers["content-type"] ?? "");
  const policy = String(headers["content-security-policy"] ?? "");
  const isData = type.startsWith("application/json");
  const named = type.startsWith("text/html") ? policyByHashes(policy, body.toString()) : policy;
  const etag = pageEtag(body, version);
  const head = [
    ...standing.flatMap(([name, value]) => (headers[name] === undefined ? [name, value] : [])),
    ...Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [name, String(value)],
    ),
    ...(policy ? ["content-security-policy", named] : []),
  ];
  const caching = [
    ...["etag", etag],
    ...["cache-control", isData ? "no-cache" : pageCaching],
    ...["vary", varying(isData ? "accept" : String(headers["vary"] ?? ""))],
  ];
  return { etag, isText: isText.test(type), head, caching, bodies: { identity: body } };
}

/** The `Vary` header without duplicates. */
function varying(vary: string): string {
  return [
    ...new Set([
      "accept-encoding",
      ...vary
        .toLowerCase()
        .split(",")
        .map((name) => name.trim()),
    ]),
  ]
    .filter(Boolean)
    .join(", ");
}

function compressed(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  switch (encoding) {
    case "br":
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case "gzip":
      return gzipped(body, { level: 6 });
    case "identity":
      return Promise.resolve(body);
  }
}

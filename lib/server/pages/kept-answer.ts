import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { policyByHashes } from "./script-policy";

/** What was rendered, as it would have gone out. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** What every answer says besides, where it says nothing else of the kind. */
export type StandingHeaders = readonly (readonly [name: string, value: string])[];

export type Encoding = "br" | "gzip" | "identity";

/** An answer in one encoding, ready to be sent. */
export interface Sendable {
  /** Name, value, name, value. */
  readonly head: string[];
  /** What goes out where the reader has this answer already. */
  readonly unchangedHead: string[];
  readonly body: Buffer;
}

/** Of these, what goes out depends on the answer, or on the moment. */
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

/** Browsers ask each time whether it is still so; what stands between us and them may keep it for a second. */
const pageCaching = "public, max-age=0, s-maxage=1, must-revalidate";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer for all who ask the same, compressed once for each encoding that is asked for. */
export class KeptAnswer {
  readonly etag: string;
  readonly #body: Buffer;
  readonly #isText: boolean;
  readonly #head: readonly string[];
  readonly #caching: readonly string[];
  readonly #ready: Partial<Record<Encoding, Sendable>> = {};
  readonly #making: Partial<Record<Encoding, Promise<Sendable>>> = {};

  private constructor({ headers, body }: Rendered, standing: StandingHeaders) {
    const type = String(headers["content-type"] ?? "");
    const policy = String(headers["content-security-policy"] ?? "");
    this.#isText = isText.test(type);
    this.#body = body;
    this.etag = `W/"${createHash("sha256").update(this.#body).digest("base64url").slice(0, 22)}"`;
    const named = type.startsWith("text/html") ? policyByHashes(policy, body.toString()) : policy;
    this.#head = [
      ...standing.flatMap(([name, value]) => (headers[name] === undefined ? [name, value] : [])),
      ...Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || ownHeaders.has(name) ? [] : [name, String(value)],
      ),
      ...(policy ? ["content-security-policy", named] : []),
    ];
    const isData = type.startsWith("application/json");
    this.#caching = [
      ...["etag", this.etag],
      ...["cache-control", isData ? "no-cache" : pageCaching],
      ...["vary", varying(isData ? "accept" : String(headers["vary"] ?? ""))],
    ];
  }

  /** The answer that may be kept of what was rendered; null for what is no page, or speaks to one reader. */
  static of(rendered: Rendered, standing: StandingHeaders = []): KeptAnswer | null {
    const isForOne = rendered.headers["set-cookie"] !== undefined;
    return rendered.status === 200 && !isForOne ? new KeptAnswer(rendered, standing) : null;
  }

  /** How much memory it takes, in bytes: itself, and what it is compressed to at most. */
  get size(): number {
    return 2 * this.#body.length + 2000;
  }

  /** In the encoding, where that is made already. */
  sendable(encoding: Encoding): Sendable | undefined {
    return this.#ready[this.#isText ? encoding : "identity"];
  }

  /** In the encoding, made for this if need be. */
  async made(encoding: Encoding): Promise<Sendable> {
    const used = this.#isText ? encoding : "identity";
    this.#making[used] ??= this.#make(used);
    const made = await this.#making[used];
    this.#ready[used] = made;
    return made;
  }

  async #make(encoding: Encoding): Promise<Sendable> {
    const body = await compressed(this.#body, encoding);
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return {
      head: [...this.#head, ...this.#caching, ...coded, "content-length", String(body.length)],
      unchangedHead: [...this.#caching],
      body,
    };
  }
}

/** What the answer depends on, each once. */
function varying(told: string): string {
  return [
    ...new Set([
      "accept-encoding",
      ...told
        .toLowerCase()
        .split(",")
        .map((name) => name.trim()),
    ]),
  ]
    .filter(Boolean)
    .join(", ");
}

function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
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

import { type Rng, randomInt } from "@/lib/kernel/rng";

/** The bytes that one client writes to a connection, and how it ends. */
export interface OddRequest {
  /** A description of its oddity, for messages. */
  readonly label: string;
  /** The prefix of all its addresses; only its own connection may get answers about them. */
  readonly mark: string;
  /** The bytes, with a pause between two pieces. */
  readonly pieces: readonly Buffer[];
  /** `wait`: until the server closes or falls silent. `half`: ends its own side first. `leave`: resets after the write. */
  readonly ending: "wait" | "half" | "leave";
}

/** The generator's data about the server. */
export interface OddTarget {
  /** The host of ordinary requests. */
  readonly host: string;
  /** Addresses of public pages. */
  readonly pages: readonly string[];
  /** The prefix of addresses that the server redirects to a language; each odd request has its own. */
  readonly hidden: string;
}

/** The headers that decide framing, address, identity, freshness or policy. */
export const namedHeaders: readonly string[] = [
  ...["content-length", "transfer-encoding", "content-encoding", "content-type", "host", "cookie", "authorization"],
  ...["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "x-real-ip", "x-request-id"],
  ...["origin", "sec-fetch-site", "accept", "accept-encoding", "accept-language", "if-none-match", "range", "rsc"],
  ...["user-agent", "expect", "te", "trailer", "upgrade", "keep-alive", "close", "connection"],
];

const methods = ["GET", "HEAD", "POST", "OPTIONS", "TRACE", "DELETE"];
const oddMethods = [...methods, "PUT", "PATCH", "CONNECT", "PRI", "get", "GE\tT", ""];

type Body = "none" | "request" | "unfinished" | "answer" | "junk";
const bodies: readonly Body[] = ["none", "request", "unfinished", "answer", "junk"];

let marks = 0;

/** The target with an address used by no other odd request. */
function withOwnMark(target: OddTarget): OddTarget {
  marks += 1;
  return { ...target, hidden: `${target.hidden}-${marks}x` };
}

/** Bytes that one parser reads as a body and another as a request. */
function bodyOf(body: Body, { host, hidden }: OddTarget): string {
  switch (body) {
    case "none":
      return "";
    case "request":
      return `GET ${hidden} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    case "unfinished":
      return `GET ${hidden} HTTP/1.1\r\nHost: ${host}\r\nX-Rest: `;
    case "answer":
      return `HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhidden`;
    case "junk":
      return "\r\n\r\n\0\xff0\r\n\r\n";
  }
}

/** A request that names `named` in its `Connection` header, with a body of the stated length. */
function namingRequest(method: string, named: string, body: Body, keepAlive: boolean, all: OddTarget): OddRequest {
  const target = withOwnMark(all);
  const bytes = bodyOf(body, target);
  const connection = `${keepAlive ? "keep-alive" : "close"}, ${named}`;
  const head = [
    `${method} ${target.hidden}-own HTTP/1.1`,
    `Host: ${target.host}`,
    `Connection: ${connection}`,
    ...(bytes ? [`Content-Length: ${Buffer.byteLength(bytes, "latin1")}`] : []),
  ];
  const text = `${head.join("\r\n")}\r\n\r\n${bytes}`;
  const label = `${method}, Connection: ${connection}, body: ${body}`;
  return { label, mark: target.hidden, pieces: [Buffer.from(text, "latin1")], ending: "wait" };
}

/** Headers that frame a message: their rows of the table are always sent. */
export const framingHeaders: readonly string[] = ["content-length", "transfer-encoding"];

/** `Connection` naming one of these headers × every method × every method × every body, kept alive or not. */
export function namingRequests(target: OddTarget, names = namedHeaders): OddRequest[] {
  return names.flatMap((named) =>
    methods.flatMap((method) =>
      bodies.flatMap((body) => [true, false].map((keepAlive) => namingRequest(method, named, body, keepAlive, target))),
    ),
  );
}

function oneOf<Item>(rng: Rng, items: readonly Item[]): Item {
  return items[randomInt(rng, items.length)] as Item;
}

function sometimes<Item>(rng: Rng, percent: number, items: () => readonly Item[]): readonly Item[] {
  return randomInt(rng, 100) < percent ? items() : [];
}

/** The name in another case, or with white space that some parsers allow. */
function bent(rng: Rng, name: string): string {
  return oneOf(rng, [name, name.toUpperCase(), ` ${name}`, `${name} `, `\t${name}`, `${name},`, `"${name}"`]);
}

/** Length headers, right or wrong, for a body of `length` bytes. */
function framing(rng: Rng, length: number): readonly string[] {
  const lengths = [
    length,
    0,
    1,
    length - 1,
    length + 7,
    `+${length}`,
    ` ${length}`,
    `${length}, ${length}`,
    `0x${length}`,
  ];
  const codings = [
    "chunked",
    " chunked",
    "\tchunked",
    "Chunked",
    "xchunked",
    "chunked, identity",
    "identity",
    "gzip, chunked",
  ];
  const stated = () => `Content-Length: ${oneOf(rng, [...lengths, "", "-1", "1e2", "99999999999999999999"])}`;
  const coded = () => `Transfer-Encoding: ${oneOf(rng, [...codings, "chunked\r\nTransfer-Encoding: identity"])}`;
  return oneOf<() => readonly string[]>(rng, [
    () => [],
    () => [`Content-Length: ${length}`],
    () => ["Transfer-Encoding: chunked"],
    () => [stated()],
    () => [coded()],
    () => [stated(), coded()],
    () => [coded(), stated()],
    () => [stated(), stated()],
    () => ["Transfer-Encoding : chunked"],
    () => [`Content-Length : ${length}`],
  ])();
}

/** A chunked body, well formed or not. */
function chunked(rng: Rng, body: string): string {
  const size = Buffer.byteLength(body, "latin1").toString(16);
  return oneOf(rng, [
    `${size}\r\n${body}\r\n0\r\n\r\n`,
    `${size};note=${body.length}\r\n${body}\r\n0\r\n\r\n`,
    `${size}\n${body}\n0\n\n`,
    `0${size}\r\n${body}\r\n0\r\nCookie: a=b\r\nContent-Length: 3\r\n\r\n`,
    `${size}\r\n${body}0\r\n\r\n`,
    `ffffffffffffffff\r\n${body}`,
    `-1\r\n${body}\r\n0\r\n\r\n`,
    `0\r\n\r\n${body}`,
  ]);
}

/** Headers that are odd in themselves. */
function oddHeaders(rng: Rng, { host }: OddTarget): readonly string[] {
  return [
    ...sometimes(rng, 15, () => [`X-Folded: one\r\n two`]),
    ...sometimes(rng, 5, () => ["Content-Length:\r\n 5"]),
    ...sometimes(rng, 10, () => [`Expect: ${oneOf(rng, ["100-continue", "200-ok", "100-continue, x"])}`]),
    ...sometimes(rng, 10, () => [
      `Upgrade: ${oneOf(rng, ["websocket", "h2c", "TLS/1.0", "x"])}`,
      "Connection: Upgrade",
    ]),
    ...sometimes(rng, 8, () => [`Host: ${oneOf(rng, ["evil.example", host, "a b", `${host}@evil.example`])}`]),
    ...sometimes(rng, 20, () => [
      `X-Forwarded-${oneOf(rng, ["Host", "Proto", "For", "Prefix"])}: ${oneOf(rng, ["evil.example", "https", "10.0.0.1, x"])}`,
    ]),
    ...sometimes(rng, 8, () => [`X-Request-Id: evil-${randomInt(rng, 1e9)}`]),
    ...sometimes(rng, 5, () => ["X-Middleware-Subrequest: proxy:proxy:proxy", "X-Middleware-Rewrite: /en/desk"]),
    ...sometimes(rng, 5, () => [
      oneOf(rng, ["X-Nul: a\0b", "X-Cr: a\rb", ": nameless", "no colon", "X-Wide: \xff\xfe"]),
    ]),
  ];
}

/** A random request; the same generator state gives the same request. */
export function randomRequest(rng: Rng, all: OddTarget): OddRequest {
  const target = withOwnMark(all);
  const { host, hidden, pages } = target;
  const method = oneOf(rng, oddMethods);
  const path = oneOf(rng, [
    ...[
      `${hidden}-own`,
      `${hidden}-own`,
      oneOf(rng, pages),
      "/api/commands",
      "/api/auth/session",
      "/api/table-link/ask",
    ],
    ...[
      `http://evil.example${hidden}`,
      `http://${host}${oneOf(rng, pages)}`,
      `//evil.example${hidden}`,
      "*",
      "",
      "/ x",
    ],
  ]);
  const body = bodyOf(oneOf(rng, bodies), target);
  const isChunked = randomInt(rng, 2) === 1;
  const sized = framing(rng, Buffer.byteLength(body, "latin1"));
  const named = sometimes(rng, 60, () => [
    `Connection: ${oneOf(rng, ["", "keep-alive,", "close ,", "x-own,"])}${bent(rng, oneOf(rng, namedHeaders))}`,
  ]);
  const head = [
    `${method} ${path} ${oneOf(rng, ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "http/1.1"])}`,
    ...(randomInt(rng, 12) === 0 ? [] : [`Host: ${host}`]),
    ...named,
    ...oddHeaders(rng, target),
    ...sized,
  ];
  const line = randomInt(rng, 20) === 0 ? "\n" : "\r\n";
  const more = Array.from(
    { length: oneOf(rng, [0, 0, 1, 3]) },
    () => `GET ${hidden}-next HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  );
  const text = `${head.join(line)}${line}${line}${isChunked ? chunked(rng, body) : body}${more.join("")}`;
  const bytes = Buffer.from(text, "latin1");
  const cut = randomInt(rng, bytes.length);
  const pieces = randomInt(rng, 4) === 0 ? [bytes.subarray(0, cut), bytes.subarray(cut)] : [bytes];
  const ending = oneOf<OddRequest["ending"]>(rng, ["wait", "wait", "wait", "half", "leave"]);
  return { label: JSON.stringify(text.slice(0, 400)), mark: hidden, pieces, ending };
}

import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "@/lib/client/new-id";
import { type Rng, seededRng, shuffled } from "@/lib/kernel/rng";
import type { Browser, Target } from "../target/browser";
import type { Installation } from "../target/installation";
import type { TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";
import {
  framingHeaders,
  namedHeaders,
  namingRequests,
  type OddRequest,
  type OddTarget,
  randomRequest,
} from "./odd-requests";

/** The number of odd requests, of the table and random, in `npm test` and in `npm run security`. */
const sizes = { small: { table: 200, random: 400 }, whole: { table: Number.POSITIVE_INFINITY, random: 6000 } };

/** Milliseconds that a client waits for the first byte of an answer: a loaded server is slow. */
const patienceMs = 2000;
/** Milliseconds of silence after the first byte until the client closes a connection. */
const silenceMs = 100;

/** Writes the pieces of a request in sequence, then ends as the request states. */
async function write(socket: Socket, { pieces, ending }: OddRequest): Promise<void> {
  for (const piece of pieces) {
    if (!socket.destroyed) socket.write(piece);
    if (pieces.length > 1) await pause(5);
  }
  if (ending === "half") socket.end();
  if (ending === "leave") socket.resetAndDestroy();
}

/** Sends an odd request on its own connection; returns everything received. */
function send(request: OddRequest, { server }: Target): Promise<string> {
  const { hostname, port } = new URL(server);
  return new Promise((done) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      parts.push(part);
      socket.setTimeout(silenceMs);
    });
    socket.on("end", () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => done(Buffer.concat(parts).toString("latin1")));
    socket.on("connect", () => void write(socket, request));
  });
}

/** An ordinary client, whose requests have a mark that only their answers may contain. */
interface Client {
  readonly name: string;
  /** Sends one request; returns what is wrong with its answer, or null. */
  request(): Promise<string | null>;
}

/** Requests its own address, which the server redirects to the same address in a language. */
function redirected(browser: Browser, secret: string): Client {
  const name = "a GET of its own address";
  return {
    name,
    async request() {
      const path = `/${secret}-${newId()}`;
      const { status, headers, cookies } = await browser.request(path);
      const leads = headers.location ?? "";
      if (status !== 307 || !leads.endsWith(`/en${path}`)) return `${name}: ${path} got ${status} ${leads}`;
      return cookies.length > 0 ? `${name}: got the cookie ${cookies}` : null;
    },
  };
}

/** Sends a form with its own address, which the answer stores in a cookie. */
function named(browser: Browser, secret: string): Client {
  const name = "a POST with its own address";
  return {
    name,
    async request() {
      const path = `/${secret}-${newId()}`;
      const { status, cookies } = await browser.form("/api/auth/signin/none", {
        callbackUrl: path,
        more: "x".repeat(300),
      });
      const own = cookies.find((cookie) => cookie.includes("callback-url="));
      const isOwn = own?.includes(`${encodeURIComponent(path)};`) === true;
      return status === 302 && isOwn ? null : `${name}: ${path} got ${status} ${cookies}`;
    },
  };
}

/** A signed-in user who reads an export of their account. */
function exporter(browser: Browser, email: string): Client {
  return {
    name: email,
    async request() {
      const { status, text } = await browser.request("/api/account/export");
      const emails = new Set(text.match(/[\w-]+@security\.example/g));
      return status === 200 && emails.size === 1 && emails.has(email)
        ? null
        : `the export of ${email} got ${status} with ${[...emails]}`;
    },
  };
}

/** The addresses of cached public pages. */
function publicPages(places: readonly TestLeague[]): string[] {
  return places.flatMap(({ slug, seasonSlug }) =>
    ["en", "ru"].flatMap((language) =>
      ["", `/${seasonSlug}/standings`, `/${seasonSlug}/schedule`].map((rest) => `/${language}/leagues/${slug}${rest}`),
    ),
  );
}

/** The identity of a page: language, title and address. */
async function identityOf(browser: Browser, path: string): Promise<string> {
  const { status, text } = await browser.request(path);
  const [language, title] = [/<html[^>]* lang="(\w+)"/, /<title>([^<]*)/].map((form) => form.exec(text)?.[1] ?? "");
  const strange = /evil\.example|hidden-/.exec(text)?.[0] ?? "";
  return `${status} ${language} ${title} ${strange}`;
}

/** A reader of public pages. */
function reader(browser: Browser, identities: ReadonlyMap<string, string>): Client {
  let turn = 0;
  const paths = [...identities.keys()];
  return {
    name: "a reader of public pages",
    async request() {
      turn += 1;
      const path = paths[turn % paths.length] ?? "";
      const pageIdentity = await identityOf(browser, path);
      return pageIdentity === identities.get(path)
        ? null
        : `${path}: expected ${identities.get(path)}, got ${pageIdentity}`;
    },
  };
}

/** Has each client send requests on persistent connections until `isOver`; returns their number. */
async function keepAsking(clients: readonly Client[], isOver: () => boolean, tried: CheckRun): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      do {
        tried.add(await client.request().catch((error: unknown) => `${client.name}: ${String(error)}`));
      } while (!isOver());
    }),
  );
}

function oddRequests(rng: Rng, target: OddTarget): OddRequest[] {
  const { table, random } = process.env["SECURITY_SIZE"] === "small" ? sizes.small : sizes.whole;
  const others = namedHeaders.filter((name) => !framingHeaders.includes(name));
  return shuffled(rng, [
    ...namingRequests(target, framingHeaders),
    ...shuffled(rng, namingRequests(target, others)).slice(0, table),
    ...Array.from({ length: random }, () => randomRequest(rng, target)),
  ]);
}

/** The session cookies of a browser; the others contain nothing personal. */
function sessionsOf({ cookies }: Browser): string[] {
  const sessions = [...cookies].filter(([name]) => name.includes("session-token")).map(([, value]) => value);
  if (sessions.length === 0) throw new Error("a member has no session");
  return sessions;
}

/** Sends odd requests from some clients while others request what only they may get. */
async function fuzz({ target, anonymous, here, there }: Installation): Promise<CheckRun> {
  const tried = new CheckRun();
  const secret = newId();
  const identities = new Map<string, string>();
  const paths = publicPages([here, there]);
  for (const path of paths) identities.set(path, await identityOf(anonymous.copy(), path));
  const members = [here.owner, here.player, there.owner];
  const clients = [
    ...[1, 2, 3].map(() => redirected(anonymous.copy(), secret)),
    named(anonymous.copy(), secret),
    ...members.map(({ browser, email }) => exporter(browser.copy(), email)),
    reader(anonymous.copy(), identities),
  ];
  const own = members.flatMap(({ email, browser }) => [email, ...sessionsOf(browser)]);
  const { host } = new URL(target.origin);
  const requests = oddRequests(seededRng(Number(process.env["LAWS_SEED"] ?? 1944)), {
    host,
    pages: paths,
    hidden: "/hidden",
  });
  let isOver = false;
  const asking = keepAsking(clients, () => isOver, tried);
  await forEach(
    requests,
    async (request) => {
      const answer = await send(request, target);
      const hidden = (answer.match(/hidden-\d+x/g) ?? []).filter((mark) => `/${mark}` !== request.mark);
      const foreign = [secret, ...own, ...hidden].find((mark) => answer.includes(mark));
      tried.add(foreign !== undefined && `somebody else's ${foreign} came back on: ${request.label}`);
      tried.add(/^HTTP\/1\.1 5\d\d/m.test(answer) && `a fault: ${answer.slice(0, 80)} after ${request.label}`);
    },
    16,
  );
  isOver = true;
  await asking;
  for (const [path, before] of identities) {
    const after = await identityOf(anonymous.copy(), path);
    tried.add(after !== before && `${path}: was ${before}, is ${after}`);
  }
  return tried;
}

/** No request, however odd, gets or changes another client's answer. */
export const requestIsolation: Check = {
  name: "odd requests beside ordinary ones",
  run: async (installation) => (await fuzz(installation)).finding,
};

/** Headers with which a client may claim another address. */
const addressClaims: readonly ((n: number) => Readonly<Record<string, string>>)[] = [
  (n) => ({ forwarded: `for=198.18.0.${n}` }),
  (n) => ({ "x-real-ip": `198.18.0.${n}` }),
  (n) => ({ "true-client-ip": `198.18.0.${n}`, "cf-connecting-ip": `198.18.1.${n}`, "x-client-ip": `198.18.2.${n}` }),
  () => ({ connection: "keep-alive, x-forwarded-for" }),
  (n) => ({ "x-request-id": `request-number-${n}` }),
  (n) => ({ "x-forwarded-host": `h${n}.example`, "x-forwarded-proto": n % 2 === 0 ? "http" : "https" }),
];

/** At least the PIN attempts that an address has in ten minutes. */
const triesAllowed = 5;

/** After an address has used up its attempts, no header gives it more; behind a proxy the last entry is the client. */
export const addressLimits: Check = {
  name: "limits by address against claimed addresses",
  async run({ anonymous }) {
    const tried = new CheckRun();
    let pin = 0;
    const guess = async (claimed: Readonly<Record<string, string>> = {}) => {
      pin += 1;
      const headers = { "x-forwarded-for": `198.18.${pin}.1, 203.0.113.7`, ...claimed };
      const body = { pin: String(pin).padStart(6, "0"), secure: true };
      return (await anonymous.post("/api/table-link/ask", body, headers)).status;
    };
    for (let i = 0; i < triesAllowed; i++) await guess();
    tried.add((await guess()) !== 429 && "an address has more tries than it should");
    for (const [i, claim] of addressClaims.entries()) {
      const claimed = claim(i + 1);
      const status = await guess(claimed);
      // 403: the claimed scheme differs from the Origin's.
      tried.add(![400, 403, 429].includes(status) && `${JSON.stringify(claimed)} is answered ${status}`);
    }
    return tried.finding;
  },
};

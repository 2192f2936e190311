import { newId } from "@/lib/client/new-id";
import { apiRows } from "../tables/api-rows";
import { accountBodies, commandBodies } from "../tables/command-bodies";
import { Browser, jsonOf } from "../target/browser";
import type { Installation } from "../target/installation";
import { sendCommand } from "../target/people";
import { rawStatus, sendRaw } from "../target/raw-connection";
import { type Check, CheckRun, forEach } from "./check";

/** JSON values that cannot be stored, as text. */
const unstorable: readonly string[] = [
  String.raw`"a\u0000b"`,
  String.raw`"\ud83e"`,
  String.raw`"\udd83\ud83e"`,
  "1e400",
  "-1e400",
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
];

const hole = "the value that is put here";

/** A body's text with each of its fields in turn replaced by an unstorable value, and one with an unknown field. */
function textsOf(body: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.keys(body).filter((field) => field !== "kind");
  return [...fields, "field"].map((field, i) => {
    const value = unstorable[i % unstorable.length] ?? "";
    return JSON.stringify({ ...body, [field]: hole }).replace(JSON.stringify(hole), () => value);
  });
}

/** Unstorable JSON is refused with 400, in any field of any command. */
export const unstorableBodies: Check = {
  name: "values that cannot be stored",
  async run({ here, log }: Installation) {
    const tried = new CheckRun();
    const before = log?.().length ?? 0;
    const commands = Object.entries(commandBodies).flatMap(([kind, body]) =>
      textsOf({ id: newId(), kind, league: here.league, ...body(here) }),
    );
    const accounts = Object.entries(accountBodies).flatMap(([kind, body]) => textsOf({ kind, ...body() }));
    const all = [
      ...commands.map((text) => ["/api/commands", text] as const),
      ...commands.filter((_, i) => i % 5 === 0).map((text) => ["/api/follows", text] as const),
      ...accounts.map((text) => ["/api/account", text] as const),
      ...Object.keys(apiRows).flatMap((file) =>
        apiRows[file]?.POST === undefined || file.includes("nextauth")
          ? []
          : unstorable.map((text) => [`/${file.replace("/route.ts", "")}`, text] as const),
      ),
    ];
    const headers = { origin: here.owner.browser.target.origin, "content-type": "application/json" };
    await forEach(all, async ([path, body]) => {
      const reply = await here.owner.browser.request(path, { method: "POST", headers, body });
      const [problem] = (jsonOf(reply)?.["problems"] ?? []) as { code?: string }[];
      // Any invalid card or PIN gets the same answer.
      const isCardForm = ![
        "/api/commands",
        "/api/follows",
        "/api/account",
        "/api/invitation/account",
        "/api/claims",
      ].includes(path);
      const isRefused =
        reply.status === 400 ? isCardForm || problem?.code === "unstorable" : [404, 413].includes(reply.status);
      const isRight = isRefused && (reply.status === 400 || isCardForm || body.length > 16_000);
      tried.add(!isRight && `${path} ${body.slice(0, 100)}: ${reply.status} ${reply.text.slice(0, 120)}`);
    });
    const written = log?.().slice(before) ?? "";
    tried.add(/"event":"failed"|RangeError|\\n {4}at /.test(written) && "the log has a fault or a stack");
    return tried.finding;
  },
};

/** Cookie names without a valid value. */
const nameAlone = [
  "__Host-next-auth.session-token=x",
  "next-auth.session-token=x",
  "__Host-next-auth.session-token.0=x",
  "__Host-turkey-tracks-table-0000000000=x",
  "turkey-tracks-table-0000000000=x",
];

/** Only known senders may send large bodies: an arbitrary cookie does not count. */
export const knownSenders: Check = {
  name: "large bodies of who is not known",
  async run({ target, here, anonymous }) {
    const tried = new CheckRun();
    const headers = { origin: target.origin, "content-type": "application/json" };
    const post = (browser: Browser, path: string, bytes: number, more = {}) =>
      browser.request(path, { method: "POST", headers: { ...headers, ...more }, body: `"${"x".repeat(bytes)}"` });
    for (const path of ["/api/commands", "/api/follows"]) {
      for (const bytes of [100_000, 600_000, 1_900_000]) {
        for (const cookie of nameAlone) {
          const { status } = await post(anonymous.copy(), path, bytes, { cookie });
          tried.add(status !== 413 && `${bytes} bytes to ${path} with ${cookie}: ${status}`);
        }
      }
      tried.add((await post(here.phone, path, 400_000)).status !== 400 && "a phone may send no photograph");
      const [first = ""] = nameAlone.slice(-1);
      const own = [first, ...[...here.phone.cookies].map(([name, value]) => `${name}=${value}`)].join("; ");
      const two = await post(anonymous.copy(), path, 400_000, { cookie: own });
      tried.add(two.status !== 400 && "a phone may send no photograph from its second table");
      tried.add((await post(here.phone, path, 600_000)).status !== 413 && "a phone may send what it wants");
      tried.add((await post(here.owner.browser, path, 1_900_000)).status !== 400 && "a desk may send no season");
    }
    return tried.finding;
  },
};

/** The server's wait for a small body, in milliseconds, and a margin. */
const slowestMs = { least: 15_000, most: 30_000 };

/** An unfinished body holds neither memory nor a connection for long, with any cookie. */
export const slowBodies: Check = {
  name: "bodies that never come",
  async run({ target, here }) {
    const tried = new CheckRun();
    const paths = Object.keys(apiRows).filter((file) => apiRows[file]?.POST !== undefined);
    const own = Object.entries(here.owner.browser.headers());
    const slow = paths.flatMap((file) => {
      const path = `/${file.replace("/route.ts", "").replace("[...nextauth]", "callback/credentials")}`;
      return ["Content-Length: 1000", "Transfer-Encoding: chunked"].map((length) => ({ path, length }));
    });
    await Promise.all(
      slow.map(async ({ path, length }) => {
        const head = [`POST ${path} HTTP/1.1`, ...own.map(([name, value]) => `${name}: ${value}`), length];
        const bytes = `${head.join("\r\n")}\r\nContent-Type: application/json\r\n\r\n${length.endsWith("chunked") ? "1\r\n{\r\n" : "{"}`;
        const reply = await sendRaw(target, bytes);
        const isInTime = reply.afterMs > slowestMs.least && reply.afterMs < slowestMs.most;
        tried.add(
          (rawStatus(reply) !== 408 || !isInTime) &&
            `${path}, ${length}: ${rawStatus(reply)} after ${Math.round(reply.afterMs)} ms`,
        );
      }),
    );
    return tried.finding;
  },
};

/** More commands than an outsider may send to a league in an hour. */
const flood = 100;

/** A stranger's requests do not use up the others' quota of a league. */
export const strangerQuotas: Check = {
  name: "a league's part that a stranger uses up",
  async run({ target, there, anonymous }) {
    const tried = new CheckRun();
    const { league, event: season } = there;
    const stranger = anonymous.copy();
    const first = { kind: "set-up", league, ...commandBodies["set-up"](there) };
    const all = Array.from({ length: 3200 }, () => ({ id: newId(), ...first, league }));
    const answered = new Set<number>();
    await forEach(all, async (body) => void answered.add((await stranger.post("/api/commands", body)).status));
    tried.add(!answered.has(429) && `one stranger is never told to wait: ${[...answered].join(", ")}`);
    const words = { members: [], contact: "", note: "", bar: "", club: "" };
    for (let i = 0; i < 4; i++) {
      const signUp = { kind: "sign-up", league, season, signUp: newId(), name: `Guests ${newId()}`, ...words };
      const reply = await sendCommand(new Browser(target), signUp);
      tried.add(reply.status !== 200 && `others have to wait for a stranger: ${reply.status} ${reply.text}`);
    }
    return tried.finding;
  },
};

/** Outsiders cannot fill a league's ledger; a refused excess command has no outcome. */
export const commandQuotas: Check = {
  name: "ledgers that somebody fills",
  async run({ here, there }) {
    const tried = new CheckRun();
    const claim = () => ({ kind: "claim-player", league: here.league, claim: newId(), person: newId() });
    const ids = Array.from({ length: flood }, () => newId());
    const replies = [];
    for (const id of ids) replies.push(await there.host.browser.copy().post("/api/commands", { id, ...claim() }));
    const taken = replies.filter(({ status }) => status !== 429);
    tried.add(taken.length > 60 && `${taken.length} of ${flood} were taken`);
    const last = replies.at(-1);
    tried.add(last?.status !== 429 && `the last of a flood: ${last?.status}`);
    tried.add(!(Number(last?.headers["retry-after"]) > 0) && "a flood is not told when to come back");
    const [problem] = (jsonOf(last ?? { text: "" })?.["problems"] ?? []) as { code?: string }[];
    tried.add(problem?.code !== "commands-too-often" && `a flood is told ${last?.text.slice(0, 200)}`);
    tried.add("outcome" in (jsonOf(last ?? { text: "{}" }) ?? {}) && "what is put off has an outcome");
    // Others continue, and so does the sender in its own league.
    const own = { kind: "issue-table-link", league: here.league, link: newId(), match: here.otherMatch };
    tried.add((await sendCommand(here.owner.browser, own)).status !== 200 && "the league's own desk has to wait");
    return tried.finding;
  },
};

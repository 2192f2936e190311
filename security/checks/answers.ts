import fc from "fast-check";
import { newId } from "@/lib/client/new-id";
import { apiRows } from "../tables/api-rows";
import { accountBodies, commandBodies } from "../tables/command-bodies";
import { type Browser, jsonOf, type Reply } from "../target/browser";
import type { Installation } from "../target/installation";
import { password, trySignIn } from "../target/people";
import type { TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";
import { reads } from "./read-matrix";

/** Patterns of internal details. */
const insides =
  /\bat (async )?[\w.<>]+ \(|node_modules|\.ts:\d+|prisma|PostgreSQL|"(select|insert|update|delete) |\/tmp\/|\/home\/|ECONN|invocation/i;

/** The fault of a refusal; null if it has none. */
function amiss({ status, text }: Reply): string | null {
  if (status >= 500) return `a fault: ${status} ${text.slice(0, 200)}`;
  return insides.test(text) ? `tells of the insides: ${text.slice(0, 200)}` : null;
}

const odd = [
  "%00",
  "a%00b",
  "%ff%fe",
  "%E0%A4%A",
  "..%2f..%2fetc%2fpasswd",
  "%27%3B--",
  "x".repeat(3000),
  "%F0%9F%A6%83",
  "-",
  "__proto__",
  "constructor",
  "%0d%0aset-cookie:a=b",
];

/** The row's address with each of its variable parts in turn replaced. */
function bentPaths(row: (typeof reads)[number][1], here: TestLeague, there: TestLeague): string[] {
  const [mine, theirs] = [row.path(here).split("/"), row.path(there).split("/")];
  const changing = mine.flatMap((part, i) => (part !== theirs[i] ? [i] : []));
  // Uses each odd value at every third part, unless PROVE is set.
  const some = (at: number) => odd.filter((_, i) => process.env["PROVE"] === "1" || (i + at + mine.length) % 3 === 0);
  return changing.flatMap((at) => some(at).map((word) => mine.map((part, i) => (i === at ? word : part)).join("/")));
}

/** Malformed addresses. */
export const oddAddresses: Check = {
  name: "addresses that cannot be",
  async run({ here, there, anonymous }) {
    const tried = new CheckRun();
    const paths = reads.flatMap(([, row]) => (row.isPicture ? [] : bentPaths(row, here, there)));
    await forEach(paths, async (path) => {
      for (const browser of [anonymous, here.owner.browser]) {
        const reply = await browser.request(path);
        const why = amiss(reply);
        tried.add(why && `${path.slice(0, 120)}: ${why}`);
        tried.add(reply.cookies.some((cookie) => cookie.startsWith("a=b")) && `${path} sets a cookie of its own`);
      }
    });
    return tried.finding;
  },
};

const anything = fc.jsonValue({ maxDepth: 3 });
const strange = fc.oneof(
  anything,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("\u0000", "\ud800", "x".repeat(5000), -1, 1e308, 0.5, [], {}, null, "__proto__", "2031-02-30"),
);

/** Replaces one or more fields of a body, at any depth. */
function bentBody(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== "object" || body === null) return strange;
  const fields = Object.keys(body);
  if (fields.length === 0) return strange;
  return fc.constantFrom(...fields).chain((field) => {
    const inner = (body as Record<string, unknown>)[field];
    const bent = typeof inner === "object" && inner !== null ? fc.oneof(strange, bentBody(inner)) : strange;
    return fc.oneof({ weight: 4, arbitrary: bent }, { weight: 1, arbitrary: fc.constant(undefined) }).map((value) => {
      if (Array.isArray(body)) return body.map((one, i) => (String(i) === field ? value : one));
      return { ...body, [field]: value };
    });
  });
}

/** `many` bodies for each endpoint that writes. */
function bodies({ here }: Installation, many: number) {
  const seed = Number(process.env["LAWS_SEED"] ?? 1944);
  const of = (path: string, start: unknown, count = many) =>
    fc
      .sample(fc.oneof({ weight: 3, arbitrary: bentBody(start) }, { weight: 1, arbitrary: anything }), {
        numRuns: count,
        seed,
      })
      .map((body) => ({ path, body }));
  const kinds = Object.entries(commandBodies).flatMap(([kind, body]) =>
    of("/api/commands", { id: newId(), kind, league: here.league, ...body(here) }).map(({ path, body: bent }) => ({
      path,
      // A command under a used id is refused and not carried out.
      body: typeof bent === "object" && bent !== null && "id" in bent ? { ...bent, id: newId() } : bent,
    })),
  );
  const previews = kinds.map(({ body }) => ({ path: "/api/follows", body }));
  const account = Object.entries(accountBodies)
    .filter(([kind]) => !/password|delete|passkey|link/.test(kind))
    .flatMap(([kind, body]) => of("/api/account", { kind, ...body() }));
  const forms = Object.entries(apiRows).flatMap(([file, { POST }]) =>
    typeof POST === "object" ? of(`/${file.replace("/route.ts", "")}`, POST.body(here)) : [],
  );
  return [...kinds, ...previews, ...account, ...forms];
}

/** The answer to any input is a readable refusal or the requested content. */
export const oddBodies: Check = {
  name: "bodies that cannot be",
  async run(installation) {
    const tried = new CheckRun();
    const many = process.env["PROVE"] === "1" ? 1000 : 8;
    const { here } = installation;
    await forEach(bodies(installation, many), async ({ path, body }) => {
      const browser = path === "/api/account" ? here.player.browser : here.owner.browser;
      // Each from its own address: limits by address are tested elsewhere.
      const reply = await browser.copy().post(path, body);
      const why = amiss(reply);
      tried.add(why && `${path} ${JSON.stringify(body)?.slice(0, 200)}: ${why}`);
    });
    return tried.finding;
  },
};

/** Too large input is refused and not read beyond the limit. */
export const sizes: Check = {
  name: "bodies and headers that are too large",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    const posts = Object.keys(apiRows).filter((file) => apiRows[file]?.POST !== undefined);
    const huge = JSON.stringify({ card: "x".repeat(4_000_000) });
    await forEach(
      posts,
      async (file) => {
        const path = `/${file.replace("/route.ts", "").replace("[...nextauth]", "callback/credentials")}`;
        for (const browser of [anonymous, here.owner.browser]) {
          const headers = { origin: browser.target.origin, "content-type": "application/json" };
          const reply = await browser.request(path, { method: "POST", headers, body: huge }).catch(() => null);
          // A server may also close the connection.
          tried.add(reply && ![400, 404, 413].includes(reply.status) && `${path}: ${reply.status}`);
        }
      },
      2,
    );
    const wide = await anonymous.request("/en", { headers: { "x-wide": "x".repeat(40_000) } }).catch(() => null);
    tried.add(wide && wide.status !== 431 && `wide headers: ${wide.status}`);
    const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
    const headers = { origin: anonymous.target.origin, "content-type": "application/json" };
    const nested = await anonymous.request("/api/commands", { method: "POST", headers, body: deep });
    tried.add(nested.status !== 400 && `deep JSON: ${nested.status}`);
    return tried.finding;
  },
};

/** Guessing reveals nothing and is slowed down. */
export const guesses: Check = {
  name: "guessing passwords, links and PINs",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    const nobody = `${newId()}@security.example`;
    const wrong = await trySignIn(anonymous.copy(), here.host.email, "not the password at all");
    const unknown = await trySignIn(anonymous.copy(), nobody, "not the password at all");
    const answerText = ({ status, text }: Reply) => `${status} ${text}`;
    tried.add(
      answerText(wrong) !== answerText(unknown) &&
        `an account is told from none: ${answerText(wrong)}, ${answerText(unknown)}`,
    );
    const asks = await Promise.all(
      [here.host.email, nobody].map((email) => anonymous.copy().post("/api/account", { kind: "ask-for-link", email })),
    );
    const [one, other] = asks.map(answerText);
    tried.add(one !== other && `asking for a link tells an account from none: ${one}, ${other}`);
    for (const email of [here.host.email, nobody]) {
      const replies: Reply[] = [];
      for (let i = 0; i < 12; i++) replies.push(await trySignIn(anonymous.copy(), email, `guess number ${i} of many`));
      const last = String(jsonOf(replies.at(-1) ?? wrong)?.["url"]);
      const { status, headers } = replies.at(-1) ?? wrong;
      tried.add((status !== 429 || !(Number(headers["retry-after"]) > 0)) && `the twelfth guess: ${status}`);
      tried.add(
        !last.includes("sign-in-too-often") && `twelve guesses at ${email === nobody ? "nobody" : "somebody"}: ${last}`,
      );
    }
    const right = await trySignIn(anonymous.copy(), here.host.email, password);
    tried.add(right.status === 200 && "the right password ends the wait");
    const guesser: Browser = anonymous.copy();
    const pins: number[] = [];
    for (let i = 0; i < 40; i++) {
      pins.push((await guesser.post("/api/table-link/ask", { pin: `00000${(i % 9) + 1}`, secure: true })).status);
    }
    tried.add(!pins.includes(429) && "forty PINs in a row are not too many");
    return tried.finding;
  },
};

import { newId } from "@/lib/client/new-id";
import type { AccountCommandKind } from "@/lib/commands/account/account-command";
import { browserOf, type CommandAccess, commandAccess, type Expected, type Role, roles } from "../tables/access";
import { accountBodies, commandBodies } from "../tables/command-bodies";
import { accountRows, commandRows } from "../tables/command-rows";
import { type Browser, jsonOf, type Reply } from "../target/browser";
import type { TestLeague } from "../target/test-league";
import { type Check, CheckRun, forEach } from "./check";

/** A reply as one line. */
const shown = ({ status, text }: Reply) => `${status} ${text.slice(0, 160)}`;

/** Access decided by the use case instead of the policy: the command must be carried out to be answered. */
const decidedWithin: ReadonlySet<CommandAccess> = new Set(["secret", "secretOfMembers", "ofPlayer"]);

/**
 * Sends a command under an id used for another one: an authorized sender gets 409 and nothing is done; others get the
 * denial first.
 */
function probe(place: TestLeague, row: (typeof commandRows)[number]) {
  const body = { league: place.league, ...commandBodies[row.kind](place), ...row.more };
  return { id: decidedWithin.has(row.access) ? newId() : place.usedId, kind: row.kind, ...body };
}

function answers(expected: Expected, { status }: Reply): boolean {
  return expected === "let in" ? [200, 409, 422].includes(status) : status === expected;
}

/** Sends every kind of command as every role. */
export const commandMatrix: Check = {
  name: "who may send which command",
  async run(installation) {
    const tried = new CheckRun();
    const cells = commandRows.flatMap((row) => roles.map((who) => ({ row, who })));
    await forEach(cells, async ({ row, who }) => {
      const expected: Expected = commandAccess[row.access][who as Role];
      const reply = await browserOf(installation, who).post("/api/commands", probe(installation.here, row));
      const what = `${row.kind} by ${who}`;
      tried.add(!answers(expected, reply) && `${what}: expected ${expected}, got ${shown(reply)}`);
    });
    return tried.finding;
  },
};

/**
 * Previews every kind of command as every role: unauthorized senders get the same denial as for the command; others get
 * a preview, or 404 for a missing object.
 */
export const previewMatrix: Check = {
  name: "who may preview which command",
  async run(installation) {
    const tried = new CheckRun();
    const cells = commandRows.flatMap((row) => roles.map((who) => ({ row, who })));
    await forEach(cells, async ({ row, who }) => {
      const { here } = installation;
      const body = { id: newId(), kind: row.kind, league: here.league, ...commandBodies[row.kind](here), ...row.more };
      const reply = await browserOf(installation, who).post("/api/follows", body);
      const expected: Expected = commandAccess[row.access][who as Role];
      const what = `${row.kind} by ${who}`;
      tried.add(!isPreviewAnswer(row.access, expected, reply) && `${what}: expected ${expected}, got ${shown(reply)}`);
    });
    return tried.finding;
  },
};

function isPreviewAnswer(access: CommandAccess, expected: Expected, reply: Reply): boolean {
  // Decisions that only the use case can make have no preview.
  if (decidedWithin.has(access)) return reply.status === 401 || jsonOf(reply)?.["preview"] === null;
  if (expected !== "let in") return reply.status === expected && jsonOf(reply)?.["preview"] === undefined;
  return reply.status === 404 || (reply.status === 200 && jsonOf(reply)?.["preview"] !== undefined);
}

/** Account commands, sent with and without a session. */
export const accountMatrix: Check = {
  name: "who may write to an account",
  async run({ here, anonymous }) {
    const tried = new CheckRun();
    const kinds = Object.keys(accountRows) as AccountCommandKind[];
    for (const kind of kinds) {
      const send = (browser: Browser) => browser.post("/api/account", { kind, ...accountBodies[kind]() });
      const nobody = await send(anonymous);
      const wanted = accountRows[kind] === "anybody" ? nobody.status === 200 : nobody.status === 401;
      tried.add(!wanted && `${kind} by nobody: ${shown(nobody)}`);
      const somebody = await send(here.player.browser);
      tried.add(![200, 404, 422].includes(somebody.status) && `${kind} by somebody: ${shown(somebody)}`);
    }
    return tried.finding;
  },
};

/** The text of an answer without names from the request. */
const unnamed = ({ status, text }: Reply) =>
  `${status} ${text.replaceAll(/[0-7][0-9a-hjkmnp-tv-z]{25}/g, "id").replaceAll(/"seq":\d+/g, "seq")}`;

/** The addresses that take commands: to execute and to preview. */
const commandPaths = ["/api/commands", "/api/follows"] as const;

/** Objects of another league get exactly the same answer as missing ones. */
export const foreignIsMissing: Check = {
  name: "foreign is like missing",
  async run({ here, there }) {
    const tried = new CheckRun();
    // Several accounts in turn: one would exceed its quota of commands.
    const { owner, secretary, captain, host, player } = there;
    const strangers = [owner, secretary, captain, host, player];
    const rows = commandRows.filter(({ access }) => !["anybody", "administrator", "signedIn"].includes(access));
    const cells = rows.flatMap((row) => commandPaths.map((path) => ({ row, path })));
    await forEach([...cells.entries()], async ([at, { row, path }]) => {
      const stranger = (strangers[at % strangers.length] ?? owner).browser;
      const known = commandBodies[row.kind](here);
      const send = async (browser: Browser, body: object) => {
        const reply = await browser.post(path, { id: newId(), kind: row.kind, ...body, ...row.more });
        tried.add(reply.status === 429 && `${row.kind} at ${path}: ${shown(reply)}`);
        return reply;
      };
      const foreign = await send(stranger, { ...known, league: here.league });
      const missing = await send(stranger, { ...known, league: newId() });
      tried.add(foreign.text !== missing.text && `${row.kind} at ${path}: ${shown(foreign)} but ${shown(missing)}`);
      // Sent for their own league, about objects of the other.
      if (!hasNames(known)) return;
      const insider = (path === "/api/commands" ? owner : secretary).browser;
      const theirs = await send(insider, { ...known, league: there.league });
      const none = await send(insider, { ...withOtherNames(known), league: there.league });
      tried.add(
        unnamed(theirs) !== unnamed(none) && `${row.kind} at ${path} across: ${shown(theirs)} but ${shown(none)}`,
      );
    });
    return tried.finding;
  },
};

const name = /"[0-7][0-9a-hjkmnp-tv-z]{25}"/g;

/** Whether a body contains ids of objects. */
function hasNames(body: object): boolean {
  return JSON.stringify(body).search(name) >= 0;
}

/** The same body with ids that nothing has. */
function withOtherNames(body: object): object {
  return JSON.parse(JSON.stringify(body).replaceAll(name, () => `"${newId()}"`)) as object;
}

const stolen = {
  ...{
    role: "owner",
    administrator: true,
    isAdministrator: true,
    leagueId: "x",
    accountId: "x",
    actor: { kind: "account" },
  },
  ...{ caller: {}, at: "2000-01-01T00:00:00Z", seq: 1, outcome: "applied", createdBy: "x", demo: true, _count: {} },
} as const;

/** An unknown field of a command is refused from every sender. */
export const massAssignment: Check = {
  name: "unknown fields are refused",
  async run({ here }) {
    const tried = new CheckRun();
    await forEach(commandRows, async (row) => {
      const body = probe(here, row);
      for (const [field, value] of Object.entries(stolen)) {
        if (field in body) continue;
        const reply = await here.owner.browser.post("/api/commands", { ...body, [field]: value });
        const refused = reply.status === 400 && jsonOf(reply)?.["problems"] !== undefined;
        tried.add(!refused && `${row.kind} with ${field}: ${shown(reply)}`);
      }
    });
    for (const kind of Object.keys(accountRows) as AccountCommandKind[]) {
      for (const [field, value] of Object.entries(stolen)) {
        const reply = await here.player.browser.post("/api/account", {
          kind,
          ...accountBodies[kind](),
          [field]: value,
        });
        tried.add(reply.status !== 400 && `${kind} with ${field}: ${shown(reply)}`);
      }
    }
    return tried.finding;
  },
};

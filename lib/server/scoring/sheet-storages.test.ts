import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { aRecordedLeague, aSeason, evening } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { doneOnSheet } from "@/lib/test-kit/leagues/league-in-memory";
import { idsOf } from "@/lib/test-kit/made";
import { bareState, sheetCommand, sheetDeed, sheetKinds } from "@/lib/test-kit/score-sheet/random-sheet-commands";
import { MemoryStorage, type MemoryTx } from "@/lib/test-kit/simulation/memory-storage";
import { type Caller, nobody } from "../auth/caller";
import { db, inSnapshot } from "../data/connection/client";
import { dispatch, runIn } from "../dispatch";
import { type Answer, dispatchOn } from "../ledger/dispatcher";
import { postgresStorage } from "../ledger/postgres-storage";
import { verifyLeague } from "../ledger/verify-league";

beforeAll(() => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
});

const senders = ["secretary", "first", "second", "late", "nobody"] as const;

/** Something that somebody does at one of two tables. */
const deeds = fc.array(
  fc.record({
    ...sheetDeed,
    by: fc.constantFrom(...senders),
    kind: fc.constantFrom(...sheetKinds, ...(["record-hand", "record-hand", "record-hand", "sign-sheet"] as const)),
    byPrisma: fc.boolean(),
  }),
  { minLength: 20, maxLength: 40 },
);
type Deed = typeof deeds extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Two tables in PostgreSQL, and the same in memory. */
async function twoWorlds() {
  const home = await aRecordedLeague();
  const { league } = home;
  const { matches } = await aSeason(home, "Owls\nEagles\nMoose\nServel", 2);
  const keys = matches.slice(0, 2).map(({ id: match }) => ({ league, match, table: 1 }));
  const phones = await Promise.all(keys.map(({ match }) => phonesAt(league, match, 3)));
  const memory = new MemoryStorage();
  memory.addLeague(league);
  for (const key of keys) {
    const table = await postgresStorage.tableOf(db(), key);
    if (!table) throw new Error("there is no table");
    memory.addTable(key, { gamesPlanned: table.gamesPlanned, rulebook: "clabber", rules: table.rules });
  }
  return { home, league, keys, phones, memory };
}
type Worlds = Awaited<ReturnType<typeof twoWorlds>>;

function senderOf({ home, phones }: Worlds, { by, match }: Deed): { caller: Caller; name: string | null } {
  const [first, second, third] = phones[match] ?? [];
  if (by === "first" && first) return first;
  if (by === "second" && second) return second;
  if (by === "late" && third?.caller.device)
    return { name: third.name, caller: { account: null, device: { ...third.caller.device, ended: "expired" } } };
  return { name: null, caller: by === "secretary" ? home.secretary : nobody };
}

function inMemory(
  memory: MemoryStorage,
  parsed: ReturnType<typeof commandSchema.parse>,
  caller: Caller,
  newId: () => string,
) {
  return dispatchOn<MemoryTx>(parsed, {
    ...{ storage: memory, at: evening, newId },
    callerIn: async () => caller,
    async run(tx, seq) {
      const done = await doneOnSheet(memory, { tx, seq, at: evening, newId }, parsed, caller);
      if (!done) throw new Error(`${parsed.kind} is about no sheet`);
      return done;
    },
  });
}

function inPostgres(
  parsed: ReturnType<typeof commandSchema.parse>,
  caller: Caller,
  newId: () => string,
  byPrisma: boolean,
) {
  const asked = { caller, at: evening, newId };
  if (!byPrisma) return dispatch(parsed, asked);
  return dispatchOn(parsed, {
    ...{ storage: postgresStorage, at: evening, newId },
    callerIn: async () => caller,
    run: (tx, seq) => runIn(parsed, { ...asked, tx, seq }),
  });
}

/** An answer without the number of its row: in PostgreSQL the season stands before it. */
function said(answer: Answer): string {
  return canonicalJson(
    (answer.kind === "outcome" ? { ...answer, seq: answer.seq !== null } : answer) as unknown as Json,
  );
}

/** What was sent, and by whom. */
interface Sent {
  readonly command: ReturnType<typeof commandSchema.parse>;
  readonly caller: Caller;
}

/** An evening, after the first game was begun at both tables. */
function begun(evening: readonly Deed[]): readonly Deed[] {
  const plain = { by: "secretary", hand: 1, points: 162, base: 0, isAgain: false, byPrisma: false } as const;
  return [...[0, 1].map((match): Deed => ({ ...plain, kind: "start-game", match, game: 1 })), ...evening];
}

/** What a deed sends, as things stand in memory; null where it makes no sense yet. */
async function sentBy(worlds: Worlds, deed: Deed, number: number): Promise<Sent | null> {
  const { keys, memory } = worlds;
  const key = keys[deed.match];
  const table = key && (await memory.transaction((tx) => memory.tableOf(tx, key)));
  const { name: phone, caller } = senderOf(worlds, deed);
  const maker = { phone, side: deed.by === "second" ? 1 : 0, sent: number };
  const unparsed = table ? sheetCommand(keys, deed, table, maker) : null;
  return unparsed && { command: commandSchema.parse(unparsed), caller };
}

/** Plays an evening in both worlds, and gives how often each kind of command had each kind of answer. */
async function play(worlds: Worlds, evening: readonly Deed[]): Promise<readonly string[]> {
  const names: string[] = [];
  const past: Sent[] = [];
  for (const [i, deed] of begun(evening).entries()) {
    const fresh = await sentBy(worlds, deed, i + 1);
    if (!fresh) continue;
    // Now and then the command of before comes once more.
    const { command, caller } = (i % 9 === 8 && past.at(-1)) || fresh;
    const one = await inMemory(worlds.memory, command, caller, idsOf(command.id));
    const other = await inPostgres(command, caller, idsOf(command.id), deed.byPrisma);
    expect(said(other), `${command.kind} by ${deed.by}`).toBe(said(one));
    names.push(`${command.kind} ${one.kind === "outcome" ? one.outcome.outcome : one.kind}`);
    past.push({ command, caller });
  }
  return names;
}

async function mustBeAlike({ league, keys, memory }: Worlds): Promise<void> {
  for (const key of keys) {
    const kept = await memory.transaction((tx) => memory.tableOf(tx, key));
    expect(bareState(await postgresStorage.tableOf(db(), key))).toEqual(bareState(kept));
    const gone = await memory.transaction((tx) => memory.departures(tx, key));
    expect(await postgresStorage.departures(db(), key)).toHaveLength(gone.length);
  }
  const told = memory.leagues.get(league)?.rows ?? [];
  const rows = await db().ledgerEntry.findMany({
    where: { leagueId: league, commandId: { in: told.map(({ commandId }) => commandId) } },
    orderBy: { seq: "asc" },
  });
  const bare = ({ commandId, kind, body, actor, outcome }: Omit<(typeof told)[number], "seq">) =>
    canonicalJson({ commandId, kind, body, actor, outcome } as unknown as Json);
  expect(rows.map(bare)).toEqual(told.map(bare));
  const head = await db().league.findUniqueOrThrow({ where: { id: league } });
  expect(await inSnapshot((tx) => verifyLeague(tx, head))).toMatchObject({ ok: true });
}

test("whatever is done at two tables of an evening, memory and PostgreSQL answer and keep the same", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(deeds, async (evening) => {
      const worlds = await twoWorlds();
      for (const name of await play(worlds, evening)) seen.add(name);
      await mustBeAlike(worlds);
    }),
    process.env["PROVE"] ? { numRuns: 300 } : { numRuns: 25, seed: 1944 },
  );
  // Every kind was done, but for what needs a finished game or the very hands that are in conflict; and every kind of answer given.
  const rare: ReadonlySet<string> = new Set(["confirm-game", "resolve-conflict"]);
  for (const kind of sheetKinds) if (!rare.has(kind)) expect([...seen], kind).toContain(`${kind} applied`);
  const outcomes = new Set([...seen].map((name) => name.split(" ")[1]));
  for (const outcome of ["applied", "agreed", "conflict", "rejected", "quarantined", "denied"])
    expect(outcomes).toContain(outcome);
}, 300_000);

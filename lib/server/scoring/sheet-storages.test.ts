import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { aRecordedLeague, aSeason, evening } from "@/lib/test-kit/leagues/a-league";
import { phonesAt } from "@/lib/test-kit/leagues/a-table";
import { doneOnSheet } from "@/lib/test-kit/leagues/league-in-memory";
import { idsOf } from "@/lib/test-kit/sample-values";
import { bareState, sheetAction, sheetCommand, sheetKinds } from "@/lib/test-kit/score-sheet/random-sheet-commands";
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

/** An action of a person at one of two tables. */
const deeds = fc.array(
  fc.record({
    ...sheetAction,
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
  const context = { caller, at: evening, newId };
  if (!byPrisma) return dispatch(parsed, context);
  return dispatchOn(parsed, {
    ...{ storage: postgresStorage, at: evening, newId },
    callerIn: async () => caller,
    run: (tx, seq) => runIn(parsed, { ...context, tx, seq }),
  });
}

/** An answer without its row number, which differs: in PostgreSQL the season's rows come first. */
function resultOf(answer: Answer): string {
  return canonicalJson(
    (answer.kind === "outcome" ? { ...answer, seq: answer.seq !== null } : answer) as unknown as Json,
  );
}

/** The sent command and its sender. */
interface Sent {
  readonly command: ReturnType<typeof commandSchema.parse>;
  readonly caller: Caller;
}

/** An evening after the first game has begun at both tables. */
function begun(evening: readonly Deed[]): readonly Deed[] {
  const plain = { by: "secretary", hand: 1, points: 162, base: 0, isAgain: false, byPrisma: false } as const;
  return [...[0, 1].map((match): Deed => ({ ...plain, kind: "start-game", match, game: 1 })), ...evening];
}

/** The command of an action in the current state of memory; null if it makes no sense yet. */
async function sentBy(worlds: Worlds, deed: Deed, number: number): Promise<Sent | null> {
  const { keys, memory } = worlds;
  const key = keys[deed.match];
  const table = key && (await memory.transaction((tx) => memory.tableOf(tx, key)));
  const { name: phone, caller } = senderOf(worlds, deed);
  const maker = { phone, side: deed.by === "second" ? 1 : 0, sent: number };
  const unparsed = table ? sheetCommand(keys, deed, table, maker) : null;
  return unparsed && { command: commandSchema.parse(unparsed), caller };
}

/** Plays an evening in both storages, and returns the counts of outcomes by command kind. */
async function play(worlds: Worlds, evening: readonly Deed[]): Promise<readonly string[]> {
  const names: string[] = [];
  const past: Sent[] = [];
  for (const [i, deed] of begun(evening).entries()) {
    const fresh = await sentBy(worlds, deed, i + 1);
    if (!fresh) continue;
    // Sometimes repeats the previous command.
    const { command, caller } = (i % 9 === 8 && past.at(-1)) || fresh;
    const one = await inMemory(worlds.memory, command, caller, idsOf(command.id));
    const other = await inPostgres(command, caller, idsOf(command.id), deed.byPrisma);
    expect(resultOf(other), `${command.kind} by ${deed.by}`).toBe(resultOf(one));
    names.push(`${command.kind} ${one.kind === "outcome" ? one.outcome.outcome : one.kind}`);
    past.push({ command, caller });
  }
  return names;
}

async function mustBeAlike({ league, keys, memory }: Worlds): Promise<void> {
  for (const key of keys) {
    const storedTable = await memory.transaction((tx) => memory.tableOf(tx, key));
    expect(bareState(await postgresStorage.tableOf(db(), key))).toEqual(bareState(storedTable));
    const departures = await memory.transaction((tx) => memory.departures(tx, key));
    expect(await postgresStorage.departures(db(), key)).toHaveLength(departures.length);
  }
  const ledgerRows = memory.leagues.get(league)?.rows ?? [];
  const rows = await db().ledgerEntry.findMany({
    where: { leagueId: league, commandId: { in: ledgerRows.map(({ commandId }) => commandId) } },
    orderBy: { seq: "asc" },
  });
  const bare = ({ commandId, kind, body, actor, outcome }: Omit<(typeof ledgerRows)[number], "seq">) =>
    canonicalJson({ commandId, kind, body, actor, outcome } as unknown as Json);
  expect(rows.map(bare)).toEqual(ledgerRows.map(bare));
  const head = await db().league.findUniqueOrThrow({ where: { id: league } });
  expect(await inSnapshot((tx) => verifyLeague(tx, head))).toMatchObject({ ok: true });
}

test("for any actions at two tables of an evening, memory and PostgreSQL answer and store the same", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(deeds, async (evening) => {
      const worlds = await twoWorlds();
      for (const name of await play(worlds, evening)) seen.add(name);
      await mustBeAlike(worlds);
    }),
    process.env["PROVE"] ? { numRuns: 300 } : { numRuns: 25, seed: 1944 },
  );
  // All command kinds occurred, except those that need a finished game or the conflicting hands; and all kinds of
  // answers.
  const rare: ReadonlySet<string> = new Set(["confirm-game", "resolve-conflict"]);
  for (const kind of sheetKinds) if (!rare.has(kind)) expect([...seen], kind).toContain(`${kind} applied`);
  const outcomes = new Set([...seen].map((name) => name.split(" ")[1]));
  for (const outcome of ["applied", "agreed", "conflict", "rejected", "quarantined", "denied"])
    expect(outcomes).toContain(outcome);
}, 300_000);

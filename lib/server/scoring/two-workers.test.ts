import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command as commandSchema } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { after, setUpEvening } from "@/lib/test-kit/leagues/evening-setup";
import type { LeagueInMemory, Sent } from "@/lib/test-kit/leagues/league-in-memory";
import type { People } from "@/lib/test-kit/leagues/people-in-memory";
import {
  type EveningAction,
  type EveningSetup,
  evenings,
  kinds,
  losingBy,
  type Person,
  repeated,
  sentAs,
  sentBy,
} from "@/lib/test-kit/leagues/random-evening";
import { CommandWorker } from "@/lib/test-kit/processes/command-worker";
import { newId } from "@/lib/test-kit/sample-values";
import { bareState } from "@/lib/test-kit/score-sheet/random-sheet-commands";
import { revisionName } from "@/lib/test-kit/simulation/memory-storage";
import { hashOf } from "../auth/secrets";
import { db, inSnapshot } from "../data/connection/client";
import { deviceByCookie } from "../data/tables/table-devices";
import type { Answer } from "../ledger/dispatcher";
import { postgresStorage } from "../ledger/postgres-storage";
import { verifyLeague } from "../ledger/verify-league";
import { waitUntil } from "../platform/system/wait-until";

let workers: readonly CommandWorker[] = [];
/** Holds leagues' locks. */
let holder: pg.Client;

beforeAll(async () => {
  process.env["NEXTAUTH_SECRET"] = "a secret of the tests";
  holder = new pg.Client({ connectionString: process.env["DIRECT_DATABASE_URL"] });
  await holder.connect();
  workers = await Promise.all([CommandWorker.start(), CommandWorker.start()]);
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await holder?.end();
});

/** A command sent to a worker, and its answer. */
interface Attempt extends Sent {
  readonly by: Person;
  readonly worker: number;
  /** The last ledger row known when it was sent. */
  from: number;
  /** The numbers of commands sent when it was sent and when it was answered. */
  order: number;
  until: number;
  answer: Answer | { readonly kind: "failed"; readonly why: string };
}

/** Sends commands to the workers concurrently: all of them, or to each worker one after the other. */
async function underWay(attempts: readonly Attempt[], league: string, isHeld: boolean, head: number): Promise<void> {
  let lastHead = head;
  let sent = 0;
  const carryOut = async (attempt: Attempt) => {
    const { command, by, at, sender } = attempt;
    attempt.from = lastHead;
    attempt.order = sent;
    sent += 1;
    const message = { command, session: by.session, phone: sender.phone, at: at.toISOString() };
    attempt.answer = await (workers[attempt.worker]?.answer(message) ?? Promise.reject(new Error("no worker"))).catch(
      (error: Error) => ({ kind: "failed", why: error.message }),
    );
    attempt.until = sent;
    lastHead = Math.max(lastHead, rowOf(attempt));
  };
  if (isHeld) return holding(league, attempts, carryOut);
  const inOrder = async (worker: number) => {
    for (const attempt of attempts) if (attempt.worker === worker) await carryOut(attempt);
  };
  await Promise.all([inOrder(0), inOrder(1)]);
}

/**
 * Sends the commands one by one while the lock of their league is held: before the next is sent, each busy worker waits
 * for the lock. The workers' first commands thus get it in the order sent.
 */
async function holding(
  league: string,
  attempts: readonly Attempt[],
  carryOut: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  await holder.query("begin");
  await holder.query(`select from "League" where "id" = $1 for update`, [league]);
  const started: Promise<void>[] = [];
  let isIn = true;
  for (const attempt of attempts) {
    started.push(carryOut(attempt));
    isIn &&= await waitUntil(allWait, 20_000, 1);
  }
  await holder.query("commit");
  await Promise.all(started);
  if (!isIn) throw new Error("the workers do not wait for the league's lock");
}

/**
 * Whether each busy worker waits for a lock. Not queried by the holder: a transaction sees the activity of one moment.
 */
async function allWait(): Promise<boolean> {
  const [waiting] = await db().$queryRaw<{ count: number }[]>`select count(*)::int as "count" from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting?.count === workers.filter(({ unanswered }) => unanswered > 0).length;
}

function rowOf({ answer }: Attempt): number {
  return answer.kind === "outcome" ? (answer.seq ?? 0) : 0;
}

/**
 * Replays the ledger from one row to another in memory. Each answer must be one that memory gives somewhere between the
 * rows present when the command was sent and those present when it was answered; commands that wrote a row are carried
 * out.
 */
async function follow({ memory }: EveningSetup, attempts: readonly Attempt[], from: number, to: number): Promise<void> {
  const open = new Set(attempts);
  for (let seq = from; ; seq++) {
    const alike: Attempt[] = [];
    for (const attempt of attempts) {
      const isThen = attempt.from <= seq && seq <= lastRow(attempt, attempts);
      if (isThen && textOf(await memory.wouldAnswer(attempt)) === textOf(attempt.answer)) alike.push(attempt);
    }
    for (const one of alike) open.delete(one);
    if (seq === to) break;
    const writer = alike.find((one) => rowOf(one) === seq + 1);
    if (!writer) throw new Error(`Nobody writes row ${seq + 1} in memory. ${await wouldBe(memory, attempts)}`);
    await memory.answer(writer);
  }
  if (open.size > 0) throw new Error(`Memory never answers so. ${await wouldBe(memory, [...open])}`);
}

/** The last row that may have existed when a command was answered: of those sent before. */
function lastRow({ from, until }: Attempt, attempts: readonly Attempt[]): number {
  return Math.max(from, ...attempts.filter(({ order }) => order < until).map(rowOf));
}

async function wouldBe(memory: LeagueInMemory, attempts: readonly Attempt[]): Promise<string> {
  const lines = ["After that row it would answer:"];
  for (const one of attempts) lines.push(`${lineOf(one)}, in memory ${textOf(await memory.wouldAnswer(one))}`);
  return lines.join("\n");
}

function lineOf({ by, worker, from, command, answer }: Attempt): string {
  return `after ${from}, worker ${worker}, ${by.name}: ${JSON.stringify(command)} → ${textOf(answer)}`;
}

function textOf(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
}

type Batch = { readonly isHeld: boolean; readonly deeds: readonly EveningAction[] };

/** Plays an evening by two workers, and adds the commands and answers to the counts. */
async function play(scene: EveningSetup, batches: readonly Batch[], counts: Map<string, number>): Promise<void> {
  const past: Attempt[] = [];
  const { memory, keys } = scene;
  const league = keys[0]?.league ?? "";
  try {
    const carryOut = async (attempts: readonly Attempt[], isHeld: boolean) => {
      const before = memory.leagues.get(league)?.head.ledgerSeq ?? 0;
      past.push(...attempts);
      await underWay(attempts, league, isHeld, before);
      const { ledgerSeq } = await db().league.findUniqueOrThrow({ where: { id: league } });
      await follow(scene, attempts, before, ledgerSeq);
    };
    for (const [i, { isHeld, deeds }] of [begun, ...batches].entries())
      await carryOut(await attemptsOf(scene, deeds, after(i), past), isHeld);
    const losers = whoCommandsAfter(scene, after(batches.length + 1));
    await carryOut(losers, true);
    if (losers.length > 0) counts.set("a role ends first", (counts.get("a role ends first") ?? 0) + 1);
    await mustBeAlike(scene);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\nThe evening:\n${past.map(lineOf).join("\n")}`, { cause: error });
  }
  for (const one of past) for (const name of namesOf(one)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

/**
 * At the end the owner ends a secretary's role while the secretary changes a roster by the other worker; none where
 * that is impossible.
 */
function whoCommandsAfter(scene: EveningSetup, at: Date): Attempt[] {
  const { memory, everybody, roster } = scene;
  const { league, isArchived, roles, known, roster: members } = memory.people;
  const holds = (name: string, role: "owner" | "secretary") =>
    roles.get(everybody.get(name)?.account ?? "")?.has(role) ?? false;
  const owner = everybody.get("owner");
  const loser = everybody.get(["secretary", "both"].find((name) => holds(name, "secretary")) ?? "");
  if (isArchived || !owner || !loser?.account || !holds("owner", "owner")) return [];
  const missing = [...known.keys()].filter((name) => !members.has(name));
  const change = missing.length > 0 ? { kind: "add-members", names: missing } : removing(known);
  const commands = [
    { by: owner, worker: 0, input: { kind: "end-role", account: loser.account, role: "secretary" } },
    { by: loser, worker: 1, input: { ...change, ...roster } },
  ];
  return commands.map(({ by, worker, input }) => {
    const sent = sentAs(scene, by, commandSchema.parse({ id: newId(), league, ...input }), at);
    return { ...sent, ...unsent, by, worker };
  });
}

const removing = (people: ReadonlyMap<string, string>) => ({ kind: "remove-member", person: [...people.values()][0] });

/** The facts about a command before it is sent. */
const unsent = { from: 0, order: 0, until: 0, answer: { kind: "failed", why: "not sent" } } as const;

const plain = { game: 1, hand: 1, points: 162, base: 0, isAgain: false, about: 0, how: "fresh" } as const;
/** First a game begins at both tables. */
const begun: Batch = {
  isHeld: false,
  deeds: [0, 1].map((match) => ({ ...plain, kind: "start-game", match, by: 0, worker: match })),
};

/** The commands of a batch, all in the state before it. */
async function attemptsOf(scene: EveningSetup, deeds: readonly EveningAction[], at: Date, past: readonly Attempt[]) {
  const attempts: Attempt[] = [];
  let losing: Person | null = null;
  for (const deed of deeds) {
    const made = await sentBy(scene, deed, at, past.length + attempts.length + 1, losing);
    if (!made) continue;
    losing = losingBy(scene, made.sent.command) ?? losing;
    const fresh = { ...made.sent, ...unsent, by: made.by, worker: deed.worker };
    const sent = { ...repeated<Attempt>(deed, fresh, past), ...unsent };
    attempts.push({ ...sent, worker: deed.worker });
    if (deed.how === "twice") attempts.push({ ...sent, worker: 1 - deed.worker });
  }
  return attempts;
}

/** The counted part of an answer. */
function namesOf({ command, answer }: Attempt): readonly string[] {
  if (answer.kind === "denied") return [`denied ${answer.denied}`];
  if (answer.kind !== "outcome") return [answer.kind];
  const { outcome } = answer;
  if (outcome.outcome !== "rejected") return [outcome.outcome, `${command.kind} ${outcome.outcome}`];
  return outcome.problems.map(({ code }) => code);
}

/** PostgreSQL contains exactly the rows that memory has. */
async function mustBeAlike({ memory, keys, roster }: EveningSetup): Promise<void> {
  const { people } = memory;
  const { league } = people;
  const stored = memory.leagues.get(league);
  for (const key of keys) {
    const storedTable = await memory.transaction((tx) => memory.tableOf(tx, key));
    expect(bareState(await postgresStorage.tableOf(db(), key))).toEqual(bareState(storedTable));
    const departures = await memory.transaction((tx) => memory.departures(tx, key));
    expect(await postgresStorage.departures(db(), key)).toEqual(departures);
  }
  const where = { leagueId: league };
  const rows = await db().ledgerEntry.findMany({
    where: { ...where, seq: { gte: stored?.rows[0]?.seq ?? 0 } },
    orderBy: { seq: "asc" },
  });
  const bare = ({
    seq,
    commandId,
    kind,
    body,
    actor,
    at,
    outcome,
  }: Pick<(typeof rows)[number], "seq" | "commandId" | "kind" | "at"> & {
    body: unknown;
    actor: unknown;
    outcome: unknown;
  }) => textOf({ seq, commandId, kind, body, actor, at, outcome });
  expect(rows.map(bare)).toEqual(stored?.rows.map(bare));
  await mustHaveFigures(memory);
  await mustHavePeople(people, roster.entrant);
  const head = await db().league.findUniqueOrThrow({ where: { id: league } });
  expect(await inSnapshot((tx) => verifyLeague(tx, head))).toMatchObject({ ok: true });
}

/** The games' totals, the row of each revision, disputes and pending items. */
async function mustHaveFigures({ people, leagues }: LeagueInMemory): Promise<void> {
  const stored = leagues.get(people.league);
  const where = { leagueId: people.league };
  const games = await db().game.findMany({ where });
  const seqs = new Map<string, number>();
  for (const table of stored?.tables.values() ?? []) {
    for (const { id, state, final } of table.state.games) {
      const blank = { totals: final ?? [0, 0], winner: null, sets: [], handCount: 0, finishedAt: null };
      expect(games.find((one) => one.id === id)).toMatchObject({ ...blank, ...table.figures.get(id), state });
      for (const [name, seq] of table.seqs) if (name.startsWith(`${id} `)) seqs.set(name, seq);
    }
  }
  const revisions = await db().handRevision.findMany({ where });
  expect(new Map(revisions.map((one) => [revisionName(one.gameId, one), one.ledgerSeq]))).toEqual(seqs);
  const disputes = await db().dispute.findMany({ where });
  const isSettled = new Map([...(stored?.disputes ?? [])].map(([id, one]) => [id, one.isSettled]));
  expect(new Map(disputes.map(({ id, settledAt }) => [id, settledAt !== null]))).toEqual(isSettled);
  const waiting = await db().quarantinedCommand.findMany({ where });
  const bare = waiting.map(({ commandId, settledSeq, ledgerSeq }) => [commandId, { commandId, settledSeq, ledgerSeq }]);
  expect(Object.fromEntries(bare)).toEqual(Object.fromEntries(stored?.quarantine ?? []));
}

/** Roles, admitted phones, invitations and rosters. */
async function mustHavePeople(people: People, entrantId: string): Promise<void> {
  const where = { leagueId: people.league };
  const held = await db().membership.findMany({ where });
  const roles = [...people.roles].flatMap(([account, all]) => [...all].map((role) => `${account} ${role}`));
  expect(held.map(({ accountId, role }) => `${accountId} ${role}`).sort()).toEqual(roles.sort());
  for (const [cookie, { createdBy: _, ...phone }] of people.phones)
    expect(await deviceByCookie(db(), hashOf(cookie))).toEqual(phone);
  const invitations = await db().invitation.findMany({ where });
  const stateOf = ({ acceptedAt, revokedAt }: (typeof invitations)[number]) =>
    acceptedAt ? "accepted" : revokedAt ? "revoked" : "open";
  const invited = invitations.map((one) => [one.id, { role: one.role, createdBy: one.createdBy, state: stateOf(one) }]);
  expect(Object.fromEntries(invited)).toEqual(Object.fromEntries(people.invitations));
  const roster = await db().entrantMember.findMany({ where: { ...where, entrantId }, select: { name: true } });
  expect(new Set(roster.map(({ name }) => name))).toEqual(people.roster);
  const { archivedAt } = await db().league.findUniqueOrThrow({ where: { id: people.league } });
  expect(archivedAt !== null).toBe(people.isArchived);
}

/** Refusals that occur in every run, and those of long runs. */
const refusals = [
  ...["denied nobody", "denied forbidden", "denied missing", "reused", "quarantined", "agreed", "conflict"],
  ...["game-kept-by-hands", "game-not-over", "game-not-started", "game-unfinished", "hand-changed-meanwhile"],
  ...["sheet-changed-meanwhile", "move-game-taken", "not-the-last-hand", "league-archived"],
];
const rareRefusals = [
  ...["dealer-already-set", "dealer-changed-meanwhile", "game-over", "hand-out-of-order", "hands-after-game-over"],
  ...["no-conflict-here", "sheet-in-conflict", "sheet-moved", "signature-of-nobody", "dispute-settled"],
  ...["quarantine-settled", "invitation-used", "invitation-revoked", "last-owner", "no-phone-at-table", "no-such-side"],
];

test("two workers answer and store the same as one that gets the commands in the ledger's order", async () => {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(evenings, async (batches) => play(await setUpEvening(), batches, counts));
  const isLong = process.env["PROVE"] !== undefined;
  // No shrinking: the workers interleave differently each time.
  await fc.assert(property, { ...(isLong ? { numRuns: 400 } : { numRuns: 25, seed: 1944 }), endOnFailure: true });
  const wanted = [
    "a role ends first",
    ...kinds.map((kind) => `${kind} applied`),
    ...refusals,
    ...(isLong ? rareRefusals : []),
  ];
  expect(wanted.filter((name) => !counts.has(name))).toEqual([]);
}, 900_000);

import { command as anyCommand } from "@/lib/commands/command";
import type { Outcome } from "@/lib/commands/outcome";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { scoreSheet } from "@/lib/rulebooks/sheet";
import { answerIn } from "@/lib/score-sheet/carry-out";
import { figuresOf } from "@/lib/score-sheet/decision";
import { FoldedLedger } from "@/lib/score-sheet/fold-ledger";
import type { TableState } from "@/lib/score-sheet/table-state";
import { hashOfRow } from "@/lib/server/data/ledger/chain";
import type { Seat } from "./agreement-signing";
import { checkAgreement } from "./check-agreement";
import { checkReplay } from "./check-replay";
import { type MemoryLeague, revisionName, type StoredTable } from "./memory-storage";
import { type SimLink, worldStart } from "./sim-server";
import { textOf, type Witness } from "./witness";

const text = (value: unknown) => canonicalJson(value as Json);

/** Checks all invariants of a world at rest. Throws a Violation for the first that fails. */
export async function checkWorld(
  league: MemoryLeague,
  witness: Witness,
  world: {
    readonly links: ReadonlyMap<string, SimLink>;
    readonly seats: ReadonlyMap<string, Seat>;
    readonly inOrder: boolean;
    /** The league's initial tables. */
    readonly empty: ReadonlyMap<string, TableState>;
  },
): Promise<void> {
  checkChain(league, witness);
  checkPromises(league, witness);
  checkLinks(league, witness, world.links);
  if (world.inOrder) checkOrder(league, witness);
  checkAgreement(league, witness, world.seats);
  checkFold(league, witness);
  checkHands(league, witness);
  await checkReplay(league, witness, world.empty);
}

/** The hash chain verifies, without a gap, up to the league's head. */
function checkChain({ rows, head }: MemoryLeague, witness: Witness): void {
  let prev = "";
  for (const [index, row] of rows.entries()) {
    witness.must(row.seq === index + 1, () => `the ledger has a gap: row ${index + 1} is numbered ${row.seq}`);
    witness.must(row.prev === prev, () => `row ${row.seq} does not hang on the row before it`);
    witness.must(hashOfRow(row) === row.hash, () => `row ${row.seq} is not what it was`);
    prev = row.hash;
  }
  witness.must(
    head.ledgerSeq === rows.length && head.ledgerHead === prev,
    () => "the league's head is not its last row",
  );
}

/** Each saved command is in the ledger once, unchanged; each answer received is the stored one. */
function checkPromises({ rows, byCommand }: MemoryLeague, witness: Witness): void {
  const ids = new Set<string>();
  for (const row of rows) {
    witness.must(!ids.has(row.commandId), () => `${row.commandId} is in the ledger twice`);
    ids.add(row.commandId);
    witness.must(witness.saved.has(row.commandId), () => `row ${row.seq} is a command that nobody made`);
  }
  for (const { id, who, text: made, isSafe } of witness.saved.values()) {
    if (!isSafe) continue;
    const row = byCommand.get(id);
    if (!row) throw new Error(`${who} was told that ${id.slice(0, 6)} is saved, and it is not in the ledger`);
    const stored = { ...(row.body as object), id, kind: row.kind, league: row.leagueId };
    const expected = textOf(anyCommand.parse(JSON.parse(made)));
    witness.must(textOf(stored) === expected, () => `row ${row.seq} is not what ${who} entered: ${expected}`);
  }
  for (const [id, reply] of witness.acknowledged) {
    const row = byCommand.get(id);
    const stored = row && { kind: "outcome", outcome: answerIn(row), seq: row.seq };
    witness.must(
      text(reply) === text(stored),
      () => `of ${id.slice(0, 6)} was told ${text(reply)}, stored is ${text(stored)}`,
    );
  }
}

/** A phone with an ended link changed nothing by itself; no other phone's command was quarantined. */
function checkLinks({ rows }: MemoryLeague, witness: Witness, links: ReadonlyMap<string, SimLink>): void {
  for (const row of rows) {
    const actor = row.actor as { readonly kind: string; readonly link?: string; readonly id?: string };
    const link = actor.link === undefined ? undefined : links.get(actor.link);
    if (actor.kind !== "device" || !link) continue;
    const isAside = (row.outcome as Outcome).outcome === "quarantined";
    // A signature carried by another phone is as valid as the link of its own phone.
    const { phone, signature } = row.body as { phone?: { device: string }; signature?: string };
    const maker = signature !== undefined && phone?.device !== actor.id ? phone?.device : undefined;
    const mayBeAside = maker !== undefined && hasEnded(linkAt(links, maker, row.at), row.at) !== "no";
    const ended = hasEnded(link, row.at);
    // Within the same millisecond the order is undefined.
    if (ended === "perhaps" || (ended === "no" && mayBeAside)) continue;
    witness.must(
      (ended === "yes") === isAside,
      () => `row ${row.seq}: the link had ${isAside ? "not " : ""}ended, the answer is ${text(row.outcome)}`,
    );
  }
}

/** A phone's latest link at a time. */
function linkAt(links: ReadonlyMap<string, SimLink>, device: string, at: Date): SimLink | undefined {
  return [...links.values()].findLast((link) => link.device === device && worldStart + link.since <= at.getTime());
}

function hasEnded(link: SimLink | undefined, time: Date): "yes" | "no" | "perhaps" {
  if (!link) return "no";
  const { expiresAt, revokedAt } = link;
  const at = time.getTime();
  if (revokedAt !== null && at === Math.trunc(worldStart + revokedAt)) return "perhaps";
  return at >= expiresAt || (revokedAt !== null && at > worldStart + revokedAt) ? "yes" : "no";
}

/** The commands of each phone are in their original order. */
function checkOrder({ rows }: MemoryLeague, witness: Witness): void {
  const last = new Map<string, number>();
  for (const { body, seq } of rows) {
    const { phone, signature } = body as { phone?: { device: string; seq: number }; signature?: string };
    // A signature may arrive by another phone, before its own phone's earlier commands.
    if (!phone || signature !== undefined) continue;
    const before = last.get(phone.device) ?? 0;
    witness.must(phone.seq > before, () => `row ${seq}: a phone's command ${phone.seq} came after its ${before}`);
    last.set(phone.device, phone.seq);
  }
}

/** The stored state equals the ledger's fold: each revision with its row, one current a hand, figures, quarantine. */
function checkFold(league: MemoryLeague, witness: Witness): void {
  const folded = new FoldedLedger(() => [...league.tables.values()][0]?.state.rulebook);
  for (const row of league.rows) folded.add(row);
  let games = 0;
  for (const table of league.tables.values()) {
    games += table.state.games.length;
    checkDepartures(table, folded, witness);
    for (const game of table.state.games) {
      const replayed = folded.game(table.key.match, table.key.table, game.number);
      const stored = text({ firstDealer: game.firstDealer, final: game.final, hands: game.hands });
      const expected =
        replayed && text({ firstDealer: replayed.firstDealer, final: replayed.final, hands: replayed.hands });
      witness.must(
        stored === expected,
        () => `game ${game.number} of ${table.key.match} is ${stored}; its ledger tells ${expected}`,
      );
      for (const item of game.hands) {
        const seq = table.seqs.get(revisionName(game.id, item));
        const row = replayed?.seqs.get(`${item.hand}.${item.revision}`);
        witness.must(seq === row, () => `revision ${item.hand}.${item.revision} names row ${seq}; it is of row ${row}`);
      }
      checkFigures(table, game.number, witness);
    }
  }
  witness.must(
    folded.games.size === games,
    () => `the ledger tells of ${folded.games.size} games, ${games} are stored`,
  );
  const quarantine = [...folded.quarantine].map(([id, { settledSeq }]) => [id, settledSeq]);
  const stored = [...league.quarantine].map(([id, { settledSeq }]) => [id, settledSeq]);
  witness.must(text(quarantine as Json) === text(stored as Json), () => "the quarantine is not what the ledger tells");
}

/** Checks that an accepted hand is in one match only, wherever its sheet was moved, with its revision and row. */
function checkHands({ rows, tables }: MemoryLeague, witness: Witness): void {
  const sheets = [...tables.values()].flatMap(({ state, seqs }) =>
    state.games.map(({ id, hands }) => new Set(hands.map((item) => seqs.get(revisionName(id, item))))),
  );
  for (const { seq, kind, outcome } of rows) {
    if (kind !== "record-hand" && kind !== "insert-hand") continue;
    const { outcome: answer } = outcome as Outcome;
    const sheetCount = sheets.filter((sheet) => sheet.has(seq)).length;
    const expected = answer === "applied" || answer === "conflict" ? 1 : 0;
    witness.must(
      sheetCount === expected,
      () => `the hand of row ${seq}, answered ${answer}, is on ${sheetCount} sheets`,
    );
  }
}

/** Each table's departures equal the ledger's. */
function checkDepartures({ key, departures }: StoredTable, folded: FoldedLedger, witness: Witness): void {
  const expected = folded.moves
    .filter(({ from }) => from.match === key.match && from.table === key.table)
    .map(({ seq, from, to, swapped }) => ({ seq, game: from.game, to, swapped }));
  witness.must(
    text(departures) === text(expected),
    () => `from ${key.match} went ${text(departures)}; the ledger tells ${text(expected)}`,
  );
}

/** Checks that a game's figures are the sum of its hands, and that a match is over when its games are. */
function checkFigures({ state, figures }: StoredTable, number: number, witness: Witness): void {
  const game = state.games.find((one) => one.number === number);
  if (!game || game.firstDealer === null) return;
  const current = game.hands.filter(({ standing }) => standing === "current");
  const numbers = new Set(current.map(({ hand }) => hand));
  witness.must(numbers.size === current.length, () => `a hand of game ${number} has two current values`);
  const { scores } = scoreSheet(state.rulebook, state.rules, game.firstDealer, game.hands);
  const misplaced = state.rulebook.orderProblems?.(state.rules, game.firstDealer, scores) ?? [];
  witness.must(misplaced.length === 0, () => `game ${number} is out of its order: ${misplaced[0]?.code}`);
  const expected = { ...figuresOf(state, game.firstDealer, scores, new Date(0)), finishedAt: null };
  const storedFigures = figures.get(game.id);
  const stored = storedFigures ? { ...storedFigures, finishedAt: null } : { ...expected };
  witness.must(
    text(stored) === text(expected),
    () => `game ${number} adds up to ${text(expected)}, kept is ${text(stored)}`,
  );
  const finished = state.games.filter((one) => one.state === "finished").length;
  witness.must(game.state === expected.state, () => `game ${number} is ${game.state}, and should be ${expected.state}`);
  const isOver = finished === state.gamesPlanned;
  witness.must(
    (state.matchState === "finished") === isOver,
    () => `${finished} games are over, the match is ${state.matchState}`,
  );
}

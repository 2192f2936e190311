import "server-only";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import { rulebook } from "@/lib/rulebooks/registry";
import { type SheetEntry, scoreSheet } from "@/lib/rulebooks/sheet";
import { phoneOfTwoSides } from "@/lib/score-sheet/agreement/agreed-sides";
import { figuresOf } from "@/lib/score-sheet/decision";
import type { FoldedGame, FoldedLedger } from "@/lib/score-sheet/fold-ledger";
import type { gamesToVerify } from "../data/matches/games";
import { sidesMet, tablePlayed } from "../data/matches/table-played";

type Stored = Awaited<ReturnType<typeof gamesToVerify>>[number];

const text = (value: unknown) => canonicalJson((value ?? null) as Json);

/** Describes the first difference between a stored game and its ledger, or returns null. */
export function faultOfGame(game: Stored, ledger: FoldedLedger): string | null {
  const { match, position } = game.table;
  const folded = ledger.game(match.id, position, game.number);
  const where = `game ${game.number} at table ${game.table.position} of match ${game.table.match.slug}`;
  if (!folded) return `No row of the ledger began ${where}.`;
  if (game.firstDealer !== folded.firstDealer)
    return `The first dealer of ${where} is seat ${game.firstDealer}; the ledger says seat ${folded.firstDealer}.`;
  return (
    faultOfHands(game, folded, where) ??
    faultOfFigures(game, folded, where) ??
    faultOfAgreement(game, folded, ledger, where)
  );
}

/** The agreeing sides must equal those in the ledger for the current sheet; one phone never agrees for two sides. */
function faultOfAgreement(game: Stored, folded: FoldedGame, ledger: FoldedLedger, where: string): string | null {
  const { match } = game.table;
  if (!rulebook(match.stage.rulebook)) return `${capital(where)} is played by a rulebook that is not here.`;
  const { book, rules } = tablePlayed(match);
  const expected = ledger.agreed(folded, { rulebook: book, rules, sides: sidesMet(match.sides) });
  if (text([...game.agreed].sort()) !== text([...expected].sort()))
    return `${capital(where)} is agreed on by ${sidesText(game.agreed)}; by the ledger it is ${sidesText(expected)}.`;
  if (game.confirmed !== folded.confirmed)
    return `${capital(where)} is ${game.confirmed ? "" : "not "}confirmed by the desk; by the ledger it is ${folded.confirmed ? "" : "not "}so.`;
  const phone = phoneOfTwoSides(ledger.statementsAbout(folded));
  return phone === null ? null : `One phone, ${phone}, signed ${where} for two sides.`;
}

function sidesText(sides: readonly number[]): string {
  return sides.length === 0 ? "no side" : `side ${[...sides].sort().join(" and side ")}`;
}

function faultOfHands(game: Stored, folded: FoldedGame, where: string): string | null {
  const current = new Set<number>();
  for (const stored of game.hands) {
    const fault = faultOfRevision(stored, folded, `Hand ${stored.hand}, revision ${stored.revision}, of ${where}`);
    if (fault) return fault;
    if (stored.standing !== "current") continue;
    if (current.has(stored.hand)) return `Hand ${stored.hand} of ${where} has two current values.`;
    current.add(stored.hand);
  }
  const storedNames = new Set(game.hands.map(nameOf));
  const missing = folded.hands.find((item) => !storedNames.has(nameOf(item)));
  if (!missing) return null;
  const seq = folded.seqs.get(nameOf(missing));
  return `Hand ${missing.hand}, revision ${missing.revision}, of ${where} is gone; row ${seq} of the ledger wrote it.`;
}

function faultOfRevision(stored: Stored["hands"][number], folded: FoldedGame, name: string): string | null {
  const expected = folded.hands.find((item) => nameOf(item) === nameOf(stored));
  const seq = folded.seqs.get(nameOf(stored));
  if (!expected || seq === undefined) return `${name} is in no row of the ledger.`;
  if (stored.ledgerSeq !== seq)
    return `${name} names row ${stored.ledgerSeq} of the ledger; it was written by row ${seq}.`;
  if (stored.kind !== expected.kind || text(stored.entry) !== text(expected.entry))
    return `${name} says ${text(stored.entry)}; row ${seq} of the ledger says ${text(expected.entry)}.`;
  return stored.standing === expected.standing
    ? null
    : `${name} is ${stored.standing}; by the ledger it is ${expected.standing}.`;
}

function nameOf({ hand, revision }: Pick<SheetEntry, "hand" | "revision">): string {
  return `${hand}.${revision}`;
}

function faultOfFigures(game: Stored, folded: FoldedGame, where: string): string | null {
  if (game.kept === "final") {
    if (text(game.totals) === text(folded.final)) return null;
    return `${capital(where)} ended ${game.totals.join(" to ")}; the ledger says ${folded.final?.join(" to ")}.`;
  }
  if (game.firstDealer === null) return `${capital(where)} is kept by hands, and has no first dealer.`;
  const { book, rules } = tablePlayed(game.table.match);
  const entries: readonly SheetEntry[] = game.hands;
  const { scores } = scoreSheet(book, rules, game.firstDealer, entries);
  const { finishedAt: _, ...expected } = figuresOf({ rulebook: book, rules }, game.firstDealer, scores, new Date(0));
  const { state, totals, winner, sets, handCount } = game;
  const stored = { state, totals, winner, sets: sets.length > 0 ? sets : totals.map(() => 0), handCount };
  if (state === "void" || text(stored) === text(expected)) return null;
  return `${capital(where)} is kept as ${text(stored)}; its hands add up to ${text(expected)}.`;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

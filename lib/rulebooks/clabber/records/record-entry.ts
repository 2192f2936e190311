import { z } from "zod";
import { err, ok } from "@/lib/kernel/result";
import { seededRng } from "@/lib/kernel/rng";
import { parsed } from "../../record-shape";
import type { Answer } from "../../referee";
import { canScoreTotals } from "../attainable-melds";
import { formatRanges, liesIn, possibleTrickPoints } from "../attainable-tricks";
import { entryPossibility, rowPossibility } from "../entries/entry-possibility";
import type { Possibility } from "../entries/entry-table";
import { playedHand } from "../hand";
import { formatHandRecord } from "../play/hand-record-json";
import { sideField } from "../play/record-fields";
import { clabberRules, evansville } from "../rules";
import { handPoints } from "../score";
import { scoreHand } from "../score-hand";
import type { BySide } from "../side";
import { findRecord, type MeldOption, meldOptionsFor } from "./find-record";

const points = z.int().min(0).max(9999);
const count = z.int().min(0).max(9999);
const entryRecord = z.object({
  maker: sideField,
  trickPoints: z.tuple([points, points]).readonly(),
  meldPoints: z.tuple([points, points]).readonly(),
  tricks: z.tuple([count, count]).readonly().optional(),
  lastTrick: sideField.optional(),
});
type EntryRow = z.output<typeof entryRecord>;

/** Whether a hand is wanted too: the search for one may take seconds. */
const witnessOption = z.object({ witness: z.boolean().default(true) });

/** The random seed of the search: the same entry gives the same witness. */
const seed = 1935;

/** A scorer's entry, as `rescore clabber` reads it. */
const sheetEntry = z.object({ entry: playedHand, rules: clabberRules.default(evansville) });

/** `entry clabber` with a scorer's entry: whether it is possible, or the problems that the sheet shows. */
function answerSheetEntry(line: unknown): Answer {
  const sheet = parsed(sheetEntry, line);
  if (!sheet.ok) return sheet;
  const { entry, rules } = sheet.value;
  const score = scoreHand(rules, entry);
  if (!score.ok) return ok({ possible: false, problems: score.error });
  const possibility = entryPossibility(rules, entry);
  if (possibility === "undecided") return undecided;
  return ok(possibility === "possible" ? { possible: true } : { possible: false, why: excluded });
}

const undecided = err({
  code: "undecided",
  message: "no proof excludes these points, and no hand was met that comes to them",
});

const excluded =
  "No deal comes to these points with these melds: each seat has one card in a trick, the melds lie in their hands, and a trump loses only to a higher one (C37, C16, C36).";

/**
 * `entry clabber`: whether a row is possible, with a hand that gives it; or the reason, and near rows. The table decides;
 * the search only shows a hand, which is null where it met none.
 */
export function answerEntry(line: unknown, find: typeof findRecord = findRecord): Answer {
  if (typeof line === "object" && line !== null && "entry" in line) return answerSheetEntry(line);
  const shape = parsed(entryRecord, line);
  if (!shape.ok) return shape;
  const row = shape.value;
  const why = rowFault(row) ?? tableFault(row);
  if (why !== null) return ok({ possible: false, why, nearest: nearestRows(row) });
  const options = optionsOf(row, "possible");
  if (options.length === 0) return undecided;
  const wanted = parsed(witnessOption, line);
  if (!wanted.ok) return wanted;
  if (!wanted.value.witness) return ok({ possible: true });
  const record = find(row, seededRng(seed), options);
  return ok({ possible: true, witness: record === null ? null : formatHandRecord(record) });
}

/** Returns the melds that come to a row's meld points, for which the table gives this answer. */
function optionsOf(row: EntryRow, answer: Possibility): readonly MeldOption[] {
  return meldOptionsFor(row.meldPoints).filter((option) => rowPossibility({ ...row, ...option }) === answer);
}

/** Returns why the table excludes a row that no single rule forbids; null if it does not. */
function tableFault(row: EntryRow): string | null {
  const options = meldOptionsFor(row.meldPoints).length;
  if (optionsOf(row, "impossible").length < options) return null;
  return excluded;
}

/** Returns why a row is impossible, as a sentence with the rule; null if no rule forbids it. */
function rowFault(row: EntryRow): string | null {
  return sumFault(row) ?? tricksFault(row) ?? pointsFault(row) ?? meldsFault(row);
}

function sumFault({ trickPoints: [zero, one] }: EntryRow): string | null {
  if (zero + one === handPoints) return null;
  return `${zero} and ${one} are ${zero + one}: the cards and the last trick are always ${handPoints} (C4).`;
}

function tricksFault({ tricks, lastTrick }: EntryRow): string | null {
  if (tricks === undefined) return null;
  if (tricks[0] + tricks[1] !== 6) return `${tricks[0]} and ${tricks[1]} tricks: a hand has six (C37).`;
  if (lastTrick === undefined || tricks[lastTrick] > 0) return null;
  return `Team ${lastTrick} cannot have won the last trick without winning a trick (C38).`;
}

function pointsFault(row: EntryRow): string | null {
  const zero = row.trickPoints[0];
  if (zero === 1 || zero === handPoints - 1) return "No trick is worth just 1: the least a trick can hold is 2 (C4).";
  const ranges = rangesOf(row);
  if (liesIn(ranges, zero)) return null;
  const tricks = row.tricks === undefined ? "" : ` in ${row.tricks[0]} tricks`;
  const last =
    row.lastTrick === undefined ? "" : row.lastTrick === 0 ? " with the last trick" : " without the last trick";
  return `Team 0 cannot have ${zero}${tricks}${last}: it can have ${formatRanges(ranges)} (C4, C38).`;
}

/** §4.1: returns team 0's possible points. */
function rangesOf({ tricks, lastTrick }: EntryRow) {
  return possibleTrickPoints({ tricks: tricks?.[0], last: lastTrick === undefined ? undefined : lastTrick === 0 });
}

function meldsFault({ meldPoints: [zero, one] }: EntryRow): string | null {
  if (canScoreTotals([zero, one])) return null;
  if (zero > 20 && one > 20) return `Only the team with the highest meld scores melds, not ${zero} and ${one} (C12).`;
  return `Melds never come to ${zero} and ${one} (C14, C16, C20).`;
}

/** Returns up to three possible rows, nearest first; numbers of tricks are dropped if no points fit them. */
function nearestRows(row: EntryRow): readonly EntryRow[] {
  const { tricks: _tricks, lastTrick: _lastTrick, ...uncounted } = row;
  const counted: EntryRow = tricksFault(row) === null ? row : uncounted;
  const ranges = rangesOf(counted);
  const wanted = wantedPoints(row);
  const near = Array.from({ length: handPoints + 1 }, (_, zero) => zero)
    .filter((zero) => liesIn(ranges, zero))
    .toSorted((a, b) => distance(wanted, a) - distance(wanted, b));
  const melds = nearestMelds(row.meldPoints);
  const rows = near.flatMap((zero) =>
    melds.map((meldPoints) => ({ ...counted, trickPoints: bothOf(zero), meldPoints })),
  );
  return rows
    .filter((near) => tableFault(near) === null)
    .toSorted((a, b) => change(row, a) - change(row, b))
    .slice(0, 3);
}

function bothOf(zero: number): BySide<number> {
  return [zero, handPoints - zero];
}

/** Returns team 0's probable points: as written, and as the other team's points imply. */
function wantedPoints({ trickPoints: [zero, one] }: EntryRow): readonly number[] {
  return [zero, handPoints - one];
}

function distance(wanted: readonly number[], zero: number): number {
  return Math.min(...wanted.map((points) => Math.abs(points - zero)));
}

/** Returns the possible meld points, nearest first; the row's own if possible. */
function nearestMelds(meldPoints: BySide<number>): readonly BySide<number>[] {
  if (canScoreTotals(meldPoints)) return [meldPoints];
  const totals = Array.from({ length: 33 }, (_, tens) => tens * 10);
  return totals
    .flatMap((zero) => totals.map((one): BySide<number> => [zero, one]))
    .filter(canScoreTotals)
    .toSorted((a, b) => meldChange(meldPoints, a) - meldChange(meldPoints, b))
    .slice(0, 3);
}

function meldChange([zero, one]: BySide<number>, [a, b]: BySide<number>): number {
  return Math.abs(zero - a) + Math.abs(one - b);
}

function change(row: EntryRow, near: EntryRow): number {
  return distance(wantedPoints(row), near.trickPoints[0]) + meldChange(row.meldPoints, near.meldPoints);
}

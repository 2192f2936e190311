import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "../../record-fault";
import { parsed } from "../../record-shape";
import { allowedBids } from "../play/bids";
import { holdingOf, suitAt } from "../play/card-set";
import { turnedTrump } from "../play/deal";
import { formatMove, type Move } from "../play/move";
import { legalFollows, legalLeads, winningPlace } from "../play/trick-law";
import { premiums } from "../premium";
import { jokerRules } from "../rules";
import { scheduledDeals } from "../schedule";
import { dealPoints } from "../score";
import { cardField, countField, handField, optionsField, tableOf, trickField, trumpField } from "./record-fields";

type Question = (input: unknown) => Result<unknown, RecordFault>;

/**
 * Defines a question with an input of this shape. House rules are in `options`, or at the top level under their own
 * names.
 */
function question<T>(schema: z.ZodType<T>, answer: (input: T) => Result<unknown, RecordFault>): Question {
  return (input) => {
    const shape = parsed(schema, withOptions(input));
    return shape.ok ? answer(shape.value) : shape;
  };
}

function withOptions(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const inline = Object.entries(input).filter(([option]) => Object.hasOwn(jokerRules.shape, option));
  const options: unknown = "options" in input ? input.options : {};
  if (inline.length === 0 || typeof options !== "object" || options === null) return input;
  return { ...input, options: { ...Object.fromEntries(inline), ...options } };
}

const options = optionsField;
const position = z.object({ hand: handField, trick: trickField, trump: trumpField, options });

/** §J30–J39: the legal cards. */
function legalMoves({ hand, trick, trump, options }: z.output<typeof position>): Result<readonly Move[], RecordFault> {
  const table = tableOf(trick, hand);
  if (!table.ok) return table;
  const [led] = table.value;
  const cards = holdingOf(hand);
  return ok(led === undefined ? legalLeads(cards, options) : legalFollows(cards, led, trump));
}

const legal = question(position, (input) => mapped(legalMoves(input), (moves) => moves.map(formatMove)));
const legalCount = question(position, (input) => mapped(legalMoves(input), (moves) => moves.length));

function mapped<T, U>(result: Result<T, RecordFault>, change: (value: T) => U): Result<U, RecordFault> {
  return result.ok ? ok(change(result.value)) : result;
}

/** §J40–J47: the winner of a trick. */
const winner = question(z.object({ trick: trickField, trump: trumpField, options }), ({ trick, trump, options }) => {
  if (trick.length === 0) return err({ code: "no-trick", message: "trick: nothing was played" });
  return mapped(tableOf(trick), (moves) => trick[winningPlace(moves, trump, options)]?.seat);
});

/** §J20, J21: the legal bids after the earlier ones. */
const bids = question(
  z.object({ n: z.int().min(1).max(9), earlier: z.array(countField).max(3), options }),
  ({ n, earlier, options: { players } }) =>
    earlier.length >= players || earlier.some((bid) => bid > n)
      ? err({ code: "bids", message: `earlier: fewer than ${players} bids, none of more than ${n} (J20)` })
      : ok(allowedBids(n, players, earlier)),
);

/** §J50–J55: a player's points in a deal. */
const dealScore = question(
  z.object({ n: z.int().min(1).max(9), bid: countField, taken: countField, options }),
  ({ n, bid, taken, options }) =>
    bid > n || taken > n
      ? err({ code: "deal", message: `a deal of ${n} has ${n} tricks (J10, J20)` })
      : ok(dealPoints(options, n, bid, taken).points),
);

const cell = z.tuple([countField, countField, z.int()]).transform(([bid, taken, points]) => ({ bid, taken, points }));

/** §J60–J65: what a pulka adds to each player, or subtracts. */
const premium = question(z.object({ rows: z.array(z.array(cell).min(2).max(4)).min(1).max(24), options }), (input) => {
  const players = input.rows[0]?.length;
  if (input.rows.some((row) => row.length !== players)) {
    return err({ code: "rows", message: "rows: each has as many players (J1)" });
  }
  return ok(premiums(input.options, input.rows));
});

/** §J14: the trumps of a turned card. */
const turned = question(z.object({ card: cardField }), ({ card }) => ok(suitAt(turnedTrump(card))));

/** §J10, J11: the number of a game's deals and tricks. */
const schedule = question(z.object({ options }), ({ options }) => {
  const deals = scheduledDeals(options);
  return ok([deals.length, deals.reduce((tricks, { cards }) => tricks + cards, 0)]);
});

/** The questions of the worked examples, by name. */
export const jokerQuestions: Readonly<Record<string, Question>> = {
  legal,
  legalCount,
  winner,
  bids,
  dealScore,
  premium,
  turnedTrump: turned,
  schedule,
};

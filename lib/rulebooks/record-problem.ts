import type { Problem } from "@/lib/kernel/problem";
import type { RecordFault } from "./record-fault";

/** Returns a record's fault as a problem with a sentence in the catalogues. Its rule is the first that the message cites. */
export function recordProblem({ code, message, params }: RecordFault): Problem {
  const rule = /\b[CJ]\d+/.exec(message)?.[0];
  return { code: `record-${code}`, ...(rule && { rule }), ...(params && { params }) };
}

/** Names a card of a record, by its place in the hand from 1, before the problem that it has. */
export function atCard(at: number, card: string, seat: number): Problem {
  return { code: "record-card", params: { number: at + 1, card, seat: seat + 1 } };
}

/** Names a call of a record, by its place from 1, before the problem that it has. */
export function atCall(at: number, seat: number): Problem {
  return { code: "record-at-call", params: { number: at + 1, seat: seat + 1 } };
}

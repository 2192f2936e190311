import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "./record-fault";

/** An answer's fields, or why there is none. */
export type Answer = Result<Readonly<Record<string, unknown>>, RecordFault>;

/** What can be asked about a game's records, one JSON object at a time (rules/records.md). */
export interface Referee {
  readonly id: string;
  /** What the ids of the game's worked examples begin with. */
  readonly vectorPrefix: string;
  /** The operations by their names: replay, renege, game, perft, claim, solve, entry. */
  readonly ops: Readonly<Record<string, (record: unknown) => Answer>>;
  /** The questions of worked examples by their names. */
  readonly questions: Readonly<Record<string, (input: unknown) => Result<unknown, RecordFault>>>;
}

/** An operation on one line that has been parsed. */
export type LineOp = (record: Readonly<Record<string, unknown>>) => Answer;

/** What one line gives. */
export interface LineAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** Operations that stand behind the game's name; the others stand before it, as in `perft clabber`. */
const gameFirst: ReadonlySet<string> = new Set(["replay", "renege", "game"]);

/** The operation that these arguments ask for; undefined when they ask for none. */
export function opFor(referees: readonly Referee[], args: readonly string[]): LineOp | undefined {
  if (args.length === 1 && args[0] === "vectors") return (line) => answerVector(referees, line);
  if (args.length !== 2) return undefined;
  const [first, second] = args;
  for (const { id, ops } of referees) {
    const name = first === id ? second : second === id ? first : undefined;
    if (name === undefined || !Object.hasOwn(ops, name)) continue;
    if (gameFirst.has(name) === (first === id)) return ops[name];
  }
  return undefined;
}

/** Every way to call the referee, for people. */
export function usages(referees: readonly Referee[]): readonly string[] {
  const own = referees.flatMap(({ id, ops }) =>
    Object.keys(ops).map((name) => (gameFirst.has(name) ? `${id} ${name}` : `${name} ${id}`)),
  );
  return [...own, "vectors"];
}

/** A worked example: `{id, op, input}` gives `{result}`. */
function answerVector(referees: readonly Referee[], line: Readonly<Record<string, unknown>>): Answer {
  const { id, op, input } = line;
  if (typeof op !== "string") return err({ code: "shape", message: "op: a vector names its question" });
  const asked = referees.find(({ vectorPrefix }) => typeof id === "string" && id.startsWith(vectorPrefix));
  const able = (asked === undefined ? referees : [asked]).find(({ questions }) => Object.hasOwn(questions, op));
  const question = able?.questions[op];
  if (question === undefined) return err({ code: "unknown-op", message: `nobody answers "${op.slice(0, 40)}"` });
  const result = question(input);
  return result.ok ? ok({ result: result.value }) : result;
}

/** One line of input, answered. Never throws: a line that cannot be used is an answer too. */
export function answerLine(op: LineOp, text: string, line: number): LineAnswer {
  const record = parseLine(text);
  if (!record.ok) return errorLine(null, record.error, line);
  const id = idOf(record.value);
  const answer = guarded(op, record.value);
  if (!answer.ok) return errorLine(id, answer.error, line);
  return { text: JSON.stringify({ id, ...answer.value }), isError: false };
}

/** The answer to a line that cannot be used. */
export function errorLine(id: string | number | null, { code, message }: RecordFault, line: number): LineAnswer {
  return { text: JSON.stringify({ id, error: { code, message, line } }), isError: true };
}

function parseLine(text: string): Result<Readonly<Record<string, unknown>>, RecordFault> {
  if (text.trim() === "") return err({ code: "empty", message: "an empty line" });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return ok({ ...value });
  } catch {
    return err({ code: "json", message: "not JSON" });
  }
  return err({ code: "shape", message: "a line is one JSON object" });
}

/** The id as it was given; null when it cannot be read. */
function idOf({ id }: Readonly<Record<string, unknown>>): string | number | null {
  return typeof id === "string" || (typeof id === "number" && Number.isFinite(id)) ? id : null;
}

/** A bug in one line must not lose the others' answers. */
function guarded(op: LineOp, record: Readonly<Record<string, unknown>>): Answer {
  try {
    return op(record);
  } catch (bug) {
    return err({ code: "bug", message: `the referee failed: ${bug instanceof Error ? bug.message : "unknown"}` });
  }
}

import { err, ok, type Result } from "@/lib/kernel/result";
import type { GenerationSize } from "./generation";
import type { RecordFault } from "./record-fault";

/** An answer's fields, or why there is none. */
export type Answer = Result<Readonly<Record<string, unknown>>, RecordFault>;

/** The operations on a game's records, one JSON object at a time (rules/records.md). */
export interface Referee {
  readonly id: string;
  /** The prefix of the ids of the game's worked examples. */
  readonly vectorPrefix: string;
  /** The operations by name: replay, renege, game, perft, claim, solve, entry, review, lay-down, rescore, dispute. */
  readonly ops: Readonly<Record<string, (record: unknown) => Answer>>;
  /** Random records of the game, for other programs to check themselves; the same seed gives the same. */
  readonly generate: (size: GenerationSize) => Iterable<Readonly<Record<string, unknown>>>;
  /** The questions of the worked examples, by name. */
  readonly questions: Readonly<Record<string, (input: unknown) => Result<unknown, RecordFault>>>;
}

/** An operation on one parsed line. */
export type LineOp = (record: Readonly<Record<string, unknown>>) => Answer;

/** The answer to one line. */
export interface LineAnswer {
  readonly text: string;
  /** What is wrong with the line; null if it was answered. */
  readonly fault: RecordFault | null;
}

/** Operations that follow the game's name; the others precede it, as in `perft clabber`. */
const gameFirst: ReadonlySet<string> = new Set(["replay", "renege", "game"]);

/** Returns the operation of these arguments; undefined for unknown ones. */
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

/** Returns the operation of a command line and the files that follow it; undefined for wrong usage. */
export function readArguments(
  referees: readonly Referee[],
  args: readonly string[],
): { readonly op: LineOp; readonly files: readonly string[] } | undefined {
  const words = args[0] === "vectors" ? 1 : 2;
  const op = opFor(referees, args.slice(0, words));
  return op === undefined ? undefined : { op, files: args.slice(words) };
}

/** Returns all usages of the referee, as text. */
export function usages(referees: readonly Referee[]): readonly string[] {
  const own = referees.flatMap(({ id, ops }) =>
    Object.keys(ops).map((name) => (gameFirst.has(name) ? `${id} ${name}` : `${name} ${id}`)),
  );
  return [...own, "vectors"];
}

/** Answers a worked example: `{id, op, input}` gives `{result}`. */
function answerVector(referees: readonly Referee[], line: Readonly<Record<string, unknown>>): Answer {
  const { id, op, input } = line;
  if (typeof op !== "string") return err({ code: "shape", message: "op: a vector names its question" });
  const referee = referees.find(({ vectorPrefix }) => typeof id === "string" && id.startsWith(vectorPrefix));
  const able = (referee === undefined ? referees : [referee]).find(({ questions }) => Object.hasOwn(questions, op));
  const question = able?.questions[op];
  if (question === undefined) return err({ code: "unknown-op", message: `nobody answers "${op.slice(0, 40)}"` });
  const result = question(input);
  return result.ok ? ok({ result: result.value }) : result;
}

/**
 * Answers one line of input by its number, of a file if it is named. Never throws: an unusable line gets an answer too.
 */
export function answerLine(op: LineOp, text: string, line: number, file: string | null = null): LineAnswer {
  const record = parseLine(text);
  if (!record.ok) return errorLine(null, record.error, line, file);
  const id = idOf(record.value);
  const answer = guarded(op, record.value);
  if (!answer.ok) return errorLine(id, answer.error, line, file);
  return { text: JSON.stringify({ id, ...answer.value }), fault: null };
}

/** Returns the answer to an unusable line. */
export function errorLine(
  id: string | number | null,
  fault: RecordFault,
  line: number,
  file: string | null = null,
): LineAnswer {
  const { code, message } = fault;
  const error = { code, message, ...(file === null ? {} : { file }), line };
  return { text: JSON.stringify({ id, error }), fault };
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

/** Returns the id as given; null if it is unreadable. */
function idOf({ id }: Readonly<Record<string, unknown>>): string | number | null {
  return typeof id === "string" || (typeof id === "number" && Number.isFinite(id)) ? id : null;
}

/** Runs the operation; a bug in one line must not lose the other lines' answers. */
function guarded(op: LineOp, record: Readonly<Record<string, unknown>>): Answer {
  try {
    return op(record);
  } catch (bug) {
    return err({ code: "bug", message: `the referee failed: ${bug instanceof Error ? bug.message : "unknown"}` });
  }
}

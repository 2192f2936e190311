import type { Referee } from "./referee";

/** How many hands or deals `generate` writes if it is not told, and at most. */
const usualHands = 100;
const maxHands = 10_000_000;

type Lines = Iterable<Readonly<Record<string, unknown>>>;

/** Whether a command line asks for random records. */
export function isGeneration([first]: readonly string[]): boolean {
  return first === "generate";
}

/**
 * Returns the random records that a command line asks for: `generate <game> --hands n --seed s`; undefined for wrong
 * usage.
 */
export function generationOf(referees: readonly Referee[], args: readonly string[]): Lines | undefined {
  const [, id, ...options] = args;
  const referee = referees.find((one) => one.id === id);
  const numbers = readNumbers(options);
  if (referee === undefined || numbers === undefined) return undefined;
  return referee.generate(numbers);
}

/** What `generate` is asked for. */
export interface GenerationSize {
  /** How many hands or deals. */
  readonly hands: number;
  readonly seed: number;
}

function readNumbers(options: readonly string[]): GenerationSize | undefined {
  const limits = { "--hands": [1, maxHands], "--seed": [0, 0xffffffff] } as const;
  const numbers = new Map<string, number>([
    ["--hands", usualHands],
    ["--seed", 1],
  ]);
  const named = new Set<string>();
  for (let at = 0; at < options.length; at += 2) {
    const [name = "", text = ""] = options.slice(at, at + 2);
    if (!Object.hasOwn(limits, name) || named.has(name) || !/^\d{1,10}$/.test(text)) return undefined;
    const [least, most] = limits[name as keyof typeof limits];
    const number = Number(text);
    if (number < least || number > most) return undefined;
    named.add(name);
    numbers.set(name, number);
  }
  return { hands: numbers.get("--hands") as number, seed: numbers.get("--seed") as number };
}

/** Yields the first items. */
export function* firstOf<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  if (left === 0) return;
  for (const item of items) {
    yield item;
    left--;
    if (left === 0) return;
  }
}

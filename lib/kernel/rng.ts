/** A source of numbers in [0, 1). Passed in by the caller, so that deals and commands are reproducible. */
export type Rng = () => number;

/**
 * A small seeded generator (mulberry32, 32 bits of state): one seed gives the same numbers on every machine. For deals,
 * demos and tests; never for secrets.
 */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 to `below - 1`. */
export function randomInt(rng: Rng, below: number): number {
  return Math.floor(rng() * below);
}

/** The items in a random order (Fisher–Yates); the input is not changed. */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomInt(rng, i + 1);
    const a = out[i] as T;
    out[i] = out[j] as T;
    out[j] = a;
  }
  return out;
}

/**
 * Rounds in which no pair meets twice, for 4q players with q a prime of 5 or more, or q = 8: the players stand in four
 * rows of q, and in round r those whose places are on one line of slope r share a table. Players of one row never meet;
 * with q = 8 they do in a last round, each row at two tables of its own. q rounds (9 for 32 players).
 *
 * Source: resolvable transversal designs from finite fields; Handbook of Combinatorial Designs, 2nd edition (2007),
 * III.3. Returns null for other numbers of players.
 */
export function transversalRounds(players: number): readonly (readonly (readonly number[])[])[] | null {
  const q = players / 4;
  const field = fieldOf(q);
  if (!field) return null;
  const rounds = Array.from({ length: q }, (_, slope) =>
    Array.from({ length: q }, (_, start) =>
      [0, 1, 2, 3].map((row) => row * q + field.add(start, field.multiply(slope, row))),
    ),
  );
  if (q !== 8) return rounds;
  const rows = [0, 1, 2, 3].flatMap((row) => [0, 4].map((at) => [0, 1, 2, 3].map((place) => row * 8 + at + place)));
  return [...rounds, rows];
}

interface Field {
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
}

function fieldOf(q: number): Field | null {
  if (q === 8) return { add: (a, b) => a ^ b, multiply: multiplyOfEight };
  if (!Number.isInteger(q) || q < 5 || !isPrime(q)) return null;
  return { add: (a, b) => (a + b) % q, multiply: (a, b) => (a * b) % q };
}

function isPrime(n: number): boolean {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** Polynomials over the field of two, modulo x³ + x + 1. */
function multiplyOfEight(a: number, b: number): number {
  const product = (b & 1 ? a : 0) ^ (b & 2 ? a << 1 : 0) ^ (b & 4 ? a << 2 : 0);
  const fifth = product & 16 ? product ^ 0b10110 : product;
  return fifth & 8 ? fifth ^ 0b1011 : fifth;
}

/** One meeting of the factorisation: positions 0 to n − 1 in the list of entrants, and its lane. */
export interface CanonicalPair {
  readonly home: number;
  readonly away: number;
  /** 0 for the meeting with the fixed entrant, k for the pair at distance k on the circle. */
  readonly lane: number;
}

/**
 * The canonical 1-factorisation of the complete graph on n vertices, oriented: one list of pairs per round.
 *
 * n − 1 entrants (n for odd n) stand on a circle; in round r those at the same distance k to the left and to the right
 * of r meet, and r itself meets the last entrant in the middle (n even) or has a bye (n odd). The one further on is at
 * home when k is odd, the other when k is even; r is at home to the middle in every other round.
 *
 * From one round to the next everyone moves one step along the circle, so home and away alternate, and breaks occur
 * only around the middle: n − 2 in all for even n, none for odd n. Both are the minimum.
 *
 * Source: D. de Werra, "Geography, games and graphs", Discrete Applied Mathematics 2 (1980) 327–337; J. Schreuder,
 * "Constructing timetables for sport competitions", Mathematical Programming Study 13 (1980) 58–67.
 */
export function canonicalRounds(n: number): readonly (readonly CanonicalPair[])[] {
  const even = n % 2 === 0;
  const circle = even ? n - 1 : n;
  return Array.from({ length: circle }, (_, round) => {
    const pairs: CanonicalPair[] = [];
    if (even) pairs.push(round % 2 === 0 ? pair(round, n - 1, 0) : pair(n - 1, round, 0));
    for (let k = 1; k <= (circle - 1) / 2; k++) {
      const ahead = (round + k) % circle;
      const behind = (round - k + circle) % circle;
      pairs.push(k % 2 === 1 ? pair(ahead, behind, k) : pair(behind, ahead, k));
    }
    return pairs;
  });
}

function pair(home: number, away: number, lane: number): CanonicalPair {
  return { home, away, lane };
}

/** A first round that generates all others when every player moves one step along its circle. */
export interface Starter {
  /** The length of the circles, and so the number of rounds. */
  readonly step: number;
  /** Players 0 to `step` − 1 stand on the first circle, the next on the second, and so on. */
  readonly circles: number;
  /** The players after those of the circles never move. */
  readonly tables: readonly (readonly number[])[];
}

/**
 * First rounds of movements in which no pair meets twice, by the number of players. 16, 28 and 40 are resolvable
 * designs (v, 4, 1): each pair meets once. 24 and 36 are resolvable with groups of three who never meet: no further
 * round is possible.
 *
 * Found by a search over base blocks: the differences between the players of one table, taken over all tables, are all
 * different. 36 and 40 were searched among those invariant under a map of order three (circles moved on by one;
 * multiplication by 3 modulo 13). The test verifies them by counting. Existence: Handbook of Combinatorial Designs, 2nd
 * edition (2007), II.7 and IV.5.
 */
export const noTwoTwice: Readonly<Record<number, Starter>> = {
  16: {
    step: 5,
    circles: 3,
    tables: [
      [15, 2, 7, 11],
      [13, 1, 14, 3],
      [9, 10, 12, 5],
      [4, 0, 8, 6],
    ],
  },
  24: {
    step: 7,
    circles: 3,
    tables: [
      [21, 3, 8, 14],
      [22, 1, 11, 16],
      [23, 6, 12, 15],
      [17, 20, 19, 0],
      [10, 18, 9, 7],
      [2, 13, 5, 4],
    ],
  },
  28: {
    step: 9,
    circles: 3,
    tables: [
      [27, 0, 14, 21],
      [2, 10, 7, 22],
      [5, 3, 19, 6],
      [18, 20, 24, 9],
      [15, 13, 4, 23],
      [25, 26, 8, 12],
      [17, 11, 1, 16],
    ],
  },
  36: {
    step: 11,
    circles: 3,
    tables: [
      [33, 0, 12, 25],
      [34, 11, 23, 3],
      [35, 22, 1, 14],
      [2, 28, 29, 31],
      [13, 6, 7, 9],
      [24, 17, 18, 20],
      [4, 27, 8, 32],
      [15, 5, 19, 10],
      [26, 16, 30, 21],
    ],
  },
  40: {
    step: 13,
    circles: 3,
    tables: [
      [39, 0, 13, 26],
      [1, 2, 16, 25],
      [3, 6, 22, 23],
      [9, 5, 14, 17],
      [4, 11, 31, 36],
      [12, 7, 28, 30],
      [10, 8, 32, 38],
      [15, 21, 29, 33],
      [19, 24, 35, 34],
      [18, 20, 27, 37],
    ],
  },
};

/**
 * First rounds of whist movements, by the number of players n: in n − 1 rounds each pair partners once and opposes
 * twice. Partners sit opposite each other; the last player stands in the middle of the circle.
 *
 * Found by a search: the differences between partners are all different, those between opponents occur twice each.
 * Source of the idea: E. H. Moore, "Tactical memoranda", American Journal of Mathematics 18 (1896) 264–303.
 */
export const whistStarters: Readonly<Record<number, Starter>> = Object.fromEntries(
  (
    [
      [[3, 1, 0, 2]],
      [
        [7, 4, 0, 6],
        [3, 1, 2, 5],
      ],
      [
        [11, 8, 0, 9],
        [1, 2, 7, 5],
        [6, 3, 4, 10],
      ],
      [
        [15, 11, 0, 13],
        [2, 5, 1, 10],
        [7, 6, 4, 14],
        [9, 8, 3, 12],
      ],
      [
        [19, 9, 0, 12],
        [16, 3, 1, 11],
        [7, 6, 2, 18],
        [13, 8, 14, 10],
        [15, 4, 5, 17],
      ],
      [
        [23, 21, 0, 22],
        [7, 4, 10, 18],
        [2, 6, 12, 17],
        [15, 3, 19, 5],
        [9, 8, 1, 14],
        [11, 13, 16, 20],
      ],
      [
        [27, 12, 0, 26],
        [1, 4, 17, 10],
        [22, 21, 14, 24],
        [11, 5, 13, 9],
        [6, 20, 15, 25],
        [18, 2, 8, 3],
        [19, 16, 7, 23],
      ],
      [
        [31, 17, 0, 28],
        [14, 3, 30, 8],
        [29, 12, 22, 21],
        [27, 18, 19, 24],
        [9, 1, 5, 11],
        [6, 4, 23, 16],
        [13, 2, 15, 20],
        [26, 7, 25, 10],
      ],
      [
        [35, 11, 0, 25],
        [28, 13, 8, 32],
        [12, 31, 30, 34],
        [19, 16, 18, 27],
        [22, 1, 26, 3],
        [21, 15, 33, 24],
        [23, 5, 17, 10],
        [9, 4, 2, 29],
        [7, 6, 20, 14],
      ],
      [
        [39, 3, 0, 16],
        [32, 17, 18, 23],
        [5, 14, 25, 15],
        [7, 33, 10, 35],
        [37, 4, 21, 13],
        [31, 9, 27, 19],
        [30, 11, 8, 26],
        [38, 1, 6, 12],
        [28, 24, 36, 29],
        [22, 2, 34, 20],
      ],
    ] as const
  ).map((tables) => [tables.length * 4, { step: tables.length * 4 - 1, circles: 1, tables }]),
);

/** All rounds of a starter, in the order of its steps. */
export function developed({ step, circles, tables }: Starter): readonly (readonly (readonly number[])[])[] {
  const moved = (player: number, by: number) =>
    player >= step * circles ? player : player - (player % step) + ((player + by) % step);
  // Circles begin at multiples of the step, so that the remainder is a player's position on its circle.
  return Array.from({ length: step }, (_, round) => tables.map((table) => table.map((player) => moved(player, round))));
}

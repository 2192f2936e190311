interface NamedSeat {
  readonly side: number;
  readonly name: string | null;
}

/** Returns the names of a table's seats: the players', or their sides', numbered where a side has several seats. */
export function seatNames(seats: readonly NamedSeat[], sides: readonly string[]): readonly string[] {
  return seats.map(({ side, name }, seat) => {
    if (name !== null) return name;
    const own = seats.flatMap((one, at) => (one.side === side ? [at] : []));
    const of = sides[side] ?? "";
    return own.length > 1 ? `${of} ${own.indexOf(seat) + 1}` : of;
  });
}

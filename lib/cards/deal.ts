/** Cards dealt one at a time, clockwise from a seat: what each of the seats holds, in the order it got them. */
export function dealOneByOne<T>(deck: readonly T[], seats: number, first: number): readonly (readonly T[])[] {
  const hands: T[][] = Array.from({ length: seats }, () => []);
  deck.forEach((card, at) => {
    hands[(first + at) % seats]?.push(card);
  });
  return hands;
}

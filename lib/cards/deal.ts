/** Deals cards one at a time, clockwise from a seat. Returns each seat's cards in the order received. */
export function dealOneByOne<T>(deck: readonly T[], seats: number, first: number): readonly (readonly T[])[] {
  const hands: T[][] = Array.from({ length: seats }, () => []);
  deck.forEach((card, at) => {
    hands[(first + at) % seats]?.push(card);
  });
  return hands;
}

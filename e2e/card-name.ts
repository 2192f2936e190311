const names = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as const;
const ranks = { "9": "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" } as const;

/** The English name of a card that is written `9S`. */
export function cardName(card: string): string {
  const [rank, suit] = [card.charAt(0) as "9", card.charAt(1) as "S"];
  return `${ranks[rank]} of ${names[suit]}`;
}

import { idFromBytes } from "@/lib/kernel/ids";
import { randomInt, seededRng } from "@/lib/kernel/rng";

const dice = seededRng(1944);

/** Ids that are the same in every run, and never twice in one. */
export function newId(): string {
  return idFromBytes(Uint8Array.from({ length: 16 }, () => randomInt(dice, 256)));
}

/** Ids that are the same wherever a command is carried out. */
export function idsOf(commandId: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `made-${commandId}-${last}`;
  };
}

/** A hand that a side made trumps in, with so many trick points, nobody holding a meld. */
export function made(trickPoints: number, maker: 0 | 1 = 0) {
  return { kind: "played", maker, trump: "H", counted: maker, trickPoints, melds: [[], []], bella: null };
}

import { idFromBytes } from "@/lib/kernel/ids";
import { randomInt, seededRng } from "@/lib/kernel/rng";

const dice = seededRng(1944);

/** Makes ids that are unique within a run and the same in every run. */
export function newId(): string {
  return idFromBytes(Uint8Array.from({ length: 16 }, () => randomInt(dice, 256)));
}

/** Makes ids that depend only on the command. */
export function idsOf(commandId: string): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `made-${commandId}-${last}`;
  };
}

/** A hand with these makers and trick points, without melds. */
export function playedHandOf(trickPoints: number, maker: 0 | 1 = 0) {
  return { kind: "played", maker, trump: "H", counted: maker, trickPoints, melds: [[], []], bella: null };
}

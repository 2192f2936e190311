import { slugOf } from "@/lib/kernel/slug";

/** How much of an id stands in an address: enough that no two people of a league share it. */
const idLetters = 10;

/** The readable address of a player: the name, and the beginning of the id, so that it stays theirs under any name. */
export function playerAddress({ id, name }: { readonly id: string; readonly name: string }): string {
  return [slugOf(name), id.slice(0, idLetters)].filter(Boolean).join("-");
}

/** How the id of an address begins, whatever name stands before it; empty for what can be no player's address. */
export function playerIdStart(address: string): string {
  return /(?:^|-)([0-9a-z]{10})$/.exec(address)?.[1] ?? "";
}

import { slugOf } from "@/lib/kernel/slug";

/** The length of the id part in an address: enough that no two people of a league share it. */
const idLetters = 10;

/** The readable address of a player: the name, and the start of the id, so that it stays valid after a rename. */
export function playerAddress({ id, name }: { readonly id: string; readonly name: string }): string {
  return [slugOf(name), id.slice(0, idLetters)].filter(Boolean).join("-");
}

/** The start of the id in an address, after any name; empty for an invalid address. */
export function playerIdStart(address: string): string {
  return /(?:^|-)([0-9a-z]{10})$/.exec(address)?.[1] ?? "";
}

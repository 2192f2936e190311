import type { MovementKind } from "@/lib/competition/movements/movement";
import { rulebooks } from "@/lib/rulebooks/registry";
import { isSinglePlayers, isTwoPairs } from "@/lib/rulebooks/table-sides";

/** A card game for single players. */
export interface GameChoice {
  readonly rulebook: string;
  readonly kind: MovementKind;
  readonly rules: unknown;
  /** Whether it can be played at tables of three. */
  readonly threes: boolean;
}

/** All card games for single players: those without partners first. */
export const gameChoices: readonly GameChoice[] = rulebooks
  .flatMap((book): GameChoice[] => {
    const rules = book.presets[0]?.rules;
    const base = { rulebook: book.id, rules, threes: isSinglePlayers(book, rules, 3) };
    if (isSinglePlayers(book, rules, 4)) return [{ ...base, kind: "singles" }];
    return isTwoPairs(book, rules) ? [{ ...base, kind: "partners" }] : [];
  })
  .sort((one, other) => Number(one.kind === "partners") - Number(other.kind === "partners"));

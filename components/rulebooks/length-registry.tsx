import type { ComponentType } from "react";
import { LengthName as JokerLength } from "./joker/length-name";

interface LengthNameProps {
  /** The rulebook's own name for it. */
  readonly id: string;
  /** How many hands such a game has. */
  readonly hands: number;
}

const names: ReadonlyMap<string, ComponentType<LengthNameProps>> = new Map([["joker", JokerLength]]);

/**
 * What players call a game's length; undefined for a rulebook that has one length only. By itself, so that a page that
 * tells what is played takes no form or score sheet with it.
 */
export function lengthName(rulebook: string): ComponentType<LengthNameProps> | undefined {
  return names.get(rulebook);
}

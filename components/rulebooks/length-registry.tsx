import type { ComponentType } from "react";
import { LengthName as ClabberLength } from "./clabber/length-name";
import { LengthName as JokerLength } from "./joker/length-name";

interface LengthNameProps<Rules> {
  /** House rules that were stored under the rulebook's id, and so are its own. */
  readonly rules: Rules;
}

function lengthOf<Rules>(name: ComponentType<LengthNameProps<Rules>>): ComponentType<LengthNameProps<unknown>> {
  return name as unknown as ComponentType<LengthNameProps<unknown>>;
}

const names: ReadonlyMap<string, ComponentType<LengthNameProps<unknown>>> = new Map([
  ["clabber", lengthOf(ClabberLength)],
  ["joker", lengthOf(JokerLength)],
]);

/**
 * What players call a game's length; undefined for a rulebook that has one length only. By itself, so that a page that
 * tells what is played takes no form or score sheet with it.
 */
export function lengthName(rulebook: string): ComponentType<LengthNameProps<unknown>> | undefined {
  return names.get(rulebook);
}

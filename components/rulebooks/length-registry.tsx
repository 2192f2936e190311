import type { ComponentType } from "react";
import { LengthName as ClabberLength } from "./clabber/length-name";
import { LengthName as JokerLength } from "./joker/length-name";

interface LengthNameProps<Rules> {
  /** House rules that were stored under the rulebook's id; the cast is safe. */
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
 * The name of a game's length; undefined for a rulebook with one length. In a separate module, so that pages that show
 * it load no form or sheet.
 */
export function lengthName(rulebook: string): ComponentType<LengthNameProps<unknown>> | undefined {
  return names.get(rulebook);
}

import type { CriterionCode } from "./criteria";
import { standingsPreset, standingsPresets } from "./presets";
import { criteriaSchema } from "./settings";

/** Before the codes of an order of one's own: a preset may be called like a criterion. */
const own = "by:";

/** Reads an order of criteria as it is sent and kept in a draft: a preset's id, or "by:" and the codes with commas. */
export function parseOrder(text: string): readonly CriterionCode[] | null {
  if (!text.startsWith(own)) return standingsPreset(text)?.criteria ?? null;
  return criteriaSchema.safeParse(text.slice(own.length).split(",")).data ?? null;
}

/** An order of criteria as `parseOrder` reads it: by the name of the preset that it is, where it is one. */
export function formatOrder(criteria: readonly CriterionCode[]): string {
  return presetOf({ criteria }) ?? `${own}${criteria.join(",")}`;
}

/** The id of the preset whose criteria these are, or null when a season has its own order. */
export function presetOf({ criteria }: { readonly criteria: readonly CriterionCode[] }): string | null {
  return standingsPresets.find((preset) => preset.criteria.join() === criteria.join())?.id ?? null;
}

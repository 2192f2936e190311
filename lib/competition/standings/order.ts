import type { CriterionCode } from "./criteria";
import { standingsPreset, standingsPresets } from "./presets";
import { criteriaSchema } from "./settings";

/** The prefix of the codes of a custom order: a preset may have a criterion's name. */
const own = "by:";

/** Parses an order of criteria as sent and stored in drafts: a preset's id, or "by:" and codes separated by commas. */
export function parseOrder(text: string): readonly CriterionCode[] | null {
  if (!text.startsWith(own)) return standingsPreset(text)?.criteria ?? null;
  return criteriaSchema.safeParse(text.slice(own.length).split(",")).data ?? null;
}

/** Formats an order of criteria for `parseOrder`: as a preset's id if it is one. */
export function formatOrder(criteria: readonly CriterionCode[]): string {
  return presetOf({ criteria }) ?? `${own}${criteria.join(",")}`;
}

/** The id of the preset with these criteria; null for a custom order. */
export function presetOf({ criteria }: { readonly criteria: readonly CriterionCode[] }): string | null {
  return standingsPresets.find((preset) => preset.criteria.join() === criteria.join())?.id ?? null;
}

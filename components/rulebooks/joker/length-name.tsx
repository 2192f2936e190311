import { useTranslations } from "next-intl";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";

/** The length of a game: the name of its schedule, and the number of deals. */
export function LengthName({ rules }: { readonly rules: JokerRules }) {
  const t = useTranslations("joker.lengths");
  return t(rules.schedule, { deals: scheduledDeals(rules).length });
}

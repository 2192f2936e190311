import { useTranslations } from "next-intl";
import type { JokerRules } from "@/lib/rulebooks/joker/rules";
import { scheduledDeals } from "@/lib/rulebooks/joker/schedule";

/** How long a game is, by the name of its schedule, with its number of deals. */
export function LengthName({ rules }: { readonly rules: JokerRules }) {
  const t = useTranslations("joker.lengths");
  return t(rules.schedule, { deals: scheduledDeals(rules).length });
}

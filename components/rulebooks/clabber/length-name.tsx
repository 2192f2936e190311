import { useTranslations } from "next-intl";
import type { ClabberRules } from "@/lib/rulebooks/clabber/rules";

/** The length of a game: the score that ends it. */
export function LengthName({ rules }: { readonly rules: ClabberRules }) {
  const t = useTranslations("clabber");
  return t("length", { points: rules.gameTo });
}

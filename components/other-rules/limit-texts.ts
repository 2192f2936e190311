import { useTranslations } from "next-intl";

/** Returns what a sheet does not tell, by the rulebook's name for it. */
export function useLimitTexts(): (code: string) => string {
  const t = useTranslations("otherRules.limits");
  // A test checks that the catalogue has a text for every limit.
  return (code) => t(code as "lay-downs");
}

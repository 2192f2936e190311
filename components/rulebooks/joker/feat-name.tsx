import { useTranslations } from "next-intl";
import { type JokerFeat, jokerFeats } from "@/lib/rulebooks/joker/feats";

/** The name of a feat in the game; empty for an unknown one. */
export function FeatName({ code }: { readonly code: string }) {
  const t = useTranslations("joker.feats");
  return isFeat(code) ? t(code) : null;
}

function isFeat(code: string): code is JokerFeat {
  return (jokerFeats.codes as readonly string[]).includes(code);
}

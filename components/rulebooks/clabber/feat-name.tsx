import { useTranslations } from "next-intl";
import { type ClabberFeat, clabberFeats } from "@/lib/rulebooks/clabber/feats";

/** The name of a feat in the game; empty for an unknown one. */
export function FeatName({ code }: { readonly code: string }) {
  const t = useTranslations("clabber.feats");
  return isFeat(code) ? t(code) : null;
}

function isFeat(code: string): code is ClabberFeat {
  return (clabberFeats.codes as readonly string[]).includes(code);
}

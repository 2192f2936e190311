"use client";

import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";

/** A card game's name. */
export function GameName({ rulebook }: { readonly rulebook: string }) {
  const t = useTranslations(rulebookViews(rulebook)?.words ?? "clabber");
  return t("name");
}

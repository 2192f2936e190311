"use client";

import { useTranslations } from "next-intl";
import { rulebookViews } from "@/components/rulebooks/registry";

/** What a card game is called. */
export function GameName({ rulebook }: { readonly rulebook: string }) {
  const t = useTranslations(rulebookViews(rulebook)?.words ?? "clabber");
  return t("name");
}

"use client";

import { useTranslations } from "next-intl";
import { gameTexts } from "@/components/rulebooks/game-texts";

/** A card game's name. */
export function GameName({ rulebook }: { readonly rulebook: string }) {
  const t = useTranslations(gameTexts(rulebook) ?? "clabber");
  return t("name");
}

import { Spade } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { layDownRule } from "@/components/rulebooks/lay-down-rules";
import { type ButtonTone, buttonClass } from "@/components/ui/button-class";

import { layDownAddress } from "./lay-down-address";

interface LayDownLinkProps {
  /** The rulebook's id. */
  readonly rulebook: string;
  /** The match's id, the table's position and the game, where it is about a game of a match. */
  readonly at?: { readonly match: string; readonly table: number; readonly game: number };
  readonly tone?: ButtonTone;
  readonly className?: string;
}

/** A link to the judgment of a lay-down; nothing for a card game without one. A whole page, so that it opens offline. */
export function LayDownLink({ rulebook, at, tone = "plain", className }: LayDownLinkProps) {
  const t = useTranslations("table");
  const locale = useLocale();
  if (layDownRule(rulebook) === undefined) return null;
  return (
    <a href={layDownAddress(locale, rulebook, at)} className={buttonClass(tone, className)}>
      <Spade aria-hidden="true" className="size-5" />
      {t("layDown")}
    </a>
  );
}

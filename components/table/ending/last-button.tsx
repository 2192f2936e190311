"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ButtonTone, buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import type { TableMatch } from "../table-match";

interface LastButtonProps {
  readonly match: Pick<TableMatch, "open">;
  readonly matchHref: string;
  readonly tone?: ButtonTone;
}

/** The button after a match's last game: to its public page; at an open table, to another game. */
export function LastButton({ match, matchHref, tone = "main" }: LastButtonProps) {
  const t = useTranslations("table");
  const locale = useLocale();
  if (match.open) {
    // A plain link: offline, the browser opens it from the app's cache.
    return (
      <a className={buttonClass("main")} href={`/${locale}/t/open`}>
        {t("anotherGame")}
      </a>
    );
  }
  return (
    <LinkButton tone={tone} href={matchHref}>
      {t("seeMatch")}
    </LinkButton>
  );
}

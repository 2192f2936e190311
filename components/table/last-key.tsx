"use client";

import { useLocale, useTranslations } from "next-intl";
import { keyClass } from "@/components/ui/key-class";
import { LinkButton } from "@/components/ui/link-button";
import type { TableMatch } from "./table-match";

interface LastKeyProps {
  readonly match: Pick<TableMatch, "open">;
  readonly matchHref: string;
}

/** What comes after a match's last game: its public page; at an open table, another game. */
export function LastKey({ match, matchHref }: LastKeyProps) {
  const t = useTranslations("table");
  const locale = useLocale();
  if (match.open) {
    // A plain link: without a network the browser opens it from what the app has kept.
    return (
      <a className={keyClass("main")} href={`/${locale}/t/open`}>
        {t("anotherGame")}
      </a>
    );
  }
  return (
    <LinkButton tone="main" href={matchHref}>
      {t("seeMatch")}
    </LinkButton>
  );
}

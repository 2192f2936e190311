"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyTone, keyClass } from "@/components/ui/key-class";
import { LinkButton } from "@/components/ui/link-button";
import type { TableMatch } from "../table-match";

interface LastKeyProps {
  readonly match: Pick<TableMatch, "open">;
  readonly matchHref: string;
  readonly tone?: KeyTone;
}

/** The key after a match's last game: to its public page; at an open table, to another game. */
export function LastKey({ match, matchHref, tone = "main" }: LastKeyProps) {
  const t = useTranslations("table");
  const locale = useLocale();
  if (match.open) {
    // A plain link: offline, the browser opens it from the app's cache.
    return (
      <a className={keyClass("main")} href={`/${locale}/t/open`}>
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

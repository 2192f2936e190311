"use client";

import { CalendarClock, CalendarPlus } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { keyClass } from "@/components/ui/key-class";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { useKeptNextMatch } from "@/lib/client/use-next-match";
import { nextMatchWords } from "./next-match-words";

interface NextMatchCardProps {
  readonly locale: string;
  /** The league's address. */
  readonly league: string;
}

/** The next match of the reader's team: when, bar, address, table, who brings the cards; and its calendar. Nothing without a team. */
export function NextMatchCard({ locale, league }: NextMatchCardProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  const said = useNameInSentence();
  const known = useKeptNextMatch(league);
  if (!known) return null;
  const { name, next, feed } = known;
  const words = next && nextMatchWords(t, format, next, said);
  return (
    <Sheet title={name} titleId="my-next-match">
      <div className="grid gap-3">
        {words && next ? (
          <div className="wrap-anywhere">
            <p className="text-lead">
              <b>{words.when}</b>
            </p>
            <p>{words.against}</p>
            <p>{[words.where, words.address].filter(Boolean).join(", ")}</p>
            <p className="text-ink-soft">{words.cards}</p>
          </div>
        ) : (
          <p>{t("none")}</p>
        )}
        <p className="flex flex-wrap gap-2">
          {next ? (
            <PageLink href={`/${locale}${next.href}`} className={keyClass()}>
              <CalendarClock aria-hidden="true" className="size-5" />
              {t("toMatch")}
            </PageLink>
          ) : null}
          {feed ? (
            <a href={`webcal://${location.host}${feed}?lang=${locale}`} className={keyClass()}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("calendar")}
            </a>
          ) : null}
        </p>
      </div>
    </Sheet>
  );
}

"use client";

import { CalendarClock, CalendarX, Users } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { FittingName } from "@/components/short-name/fitting-name";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { PageLink } from "@/components/ui/page-link";
import { useMyTeam } from "@/lib/client/kept/my-team";
import { useAbsentNext } from "@/lib/client/use-absent-next";
import { useNextMatch } from "@/lib/client/use-next-match";
import { nextMatchWords } from "./next-match-words";

interface NextMatchBarProps {
  readonly locale: string;
  /** The league's address. */
  readonly league: string;
}

/**
 * The line under the header of a league's pages: the reader's next match, when, where and against whom. It is the same
 * for everybody until the browser fills it; until then, and without a script, it leads to the next match of every team.
 */
export function NextMatchBar({ locale, league }: NextMatchBarProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  const said = useNameInSentence();
  const team = useMyTeam(league);
  const known = useNextMatch(team);
  const absent = useAbsentNext(league);
  const everyone = `/${locale}/leagues/${encodeURIComponent(league)}/next`;
  if (known === null) {
    return (
      <aside className="next-match no-print" aria-label={t("label")}>
        <PageLink href={everyone} className="next-match-main">
          <CalendarClock aria-hidden="true" className="size-5" />
          <span>{t("bar")}</span>
        </PageLink>
      </aside>
    );
  }
  const { name, href, next } = known;
  const words = next && nextMatchWords(t, format, next, said);
  return (
    <aside className="next-match no-print" aria-label={t("label")}>
      <PageLink href={`/${locale}${next?.href ?? href}`} className="next-match-main">
        <CalendarClock aria-hidden="true" className="size-5" />
        {words ? (
          <span>
            <b>{words.when}</b>
            {words.where ? ` · ${words.where}` : ""} · {words.against}
          </span>
        ) : (
          <span>{t("noneOf", { team: name })}</span>
        )}
      </PageLink>
      <PageLink href={`/${locale}${href}`} className="next-match-team">
        <Users aria-hidden="true" className="size-5" />
        <span>
          <FittingName name={name} />
        </span>
      </PageLink>
      {absent === null ? null : (
        <PageLink href={`/${locale}/t/team`} className="next-match-absent">
          <CalendarX aria-hidden="true" className="size-5" />
          <span>{t("absent", { count: absent })}</span>
        </PageLink>
      )}
    </aside>
  );
}

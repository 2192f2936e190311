"use client";

import { useFormatter, useTranslations } from "next-intl";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { PageLink } from "@/components/ui/page-link";
import { useStoredNextMatch } from "@/lib/client/use-next-match";

interface MyEventMatchesProps {
  readonly locale: string;
  /** The league's address. */
  readonly league: string;
}

/** The upcoming matches of the reader's team in events, which are not in the season's schedule. */
export function MyEventMatches({ locale, league }: MyEventMatchesProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  const nameInSentence = useNameInSentence();
  const matches = useStoredNextMatch(league)?.inEvents ?? [];
  if (matches.length === 0) return null;
  return (
    <section aria-label={t("inEvents")} className="sheet p-3">
      <ul className="grid gap-1">
        {matches.map((match) => {
          const { when, against, where } = nextMatchTexts(t, format, match, nameInSentence);
          return (
            <li key={match.href}>
              <b>{match.event}</b>:{" "}
              <PageLink href={`/${locale}${match.href}`}>{[when, against, where].filter(Boolean).join(", ")}</PageLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

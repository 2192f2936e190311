"use client";

import { UserRound } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { PageLink } from "@/components/ui/page-link";
import { useMyTeam } from "@/lib/client/stored/my-team";
import { useNextMatch } from "@/lib/client/use-next-match";
import { nextMatchTexts } from "./next-match-texts";

interface MyTeamLinkProps {
  readonly locale: string;
  /** The league's address. */
  readonly league: string;
}

/**
 * The reader's team in the header, linked to its next match, with date and opponent if there is space. Filled in the
 * browser; until then, and without scripts, the link leads to the next matches of all teams.
 */
export function MyTeamLink({ locale, league }: MyTeamLinkProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  const nameInSentence = useNameInSentence();
  const known = useNextMatch(useMyTeam(league));
  if (known === null) {
    return (
      <PageLink href={`/${locale}/leagues/${encodeURIComponent(league)}/next`} className="my-team-key">
        <UserRound aria-hidden="true" className="size-5" />
        <span className="sr-only">{t("bar")}</span>
      </PageLink>
    );
  }
  const { name, href, next } = known;
  const texts = next && nextMatchTexts(t, format, next, nameInSentence);
  return (
    <PageLink href={`/${locale}${next?.href ?? href}`} className="my-team-key">
      <span className="sr-only">{t("labelOf", { team: name })}</span>
      <span className="my-team-next">
        {texts ? (
          <>
            <b>{texts.when}</b> <span>{texts.against}</span>
          </>
        ) : (
          t("none")
        )}
      </span>
      <Coin name={name} />
    </PageLink>
  );
}

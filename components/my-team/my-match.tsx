"use client";

import { CalendarPlus, CalendarX, ListOrdered } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import { buttonClass } from "@/components/ui/button-class";
import { Hero } from "@/components/ui/hero";
import { PageLink } from "@/components/ui/page-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useNextAbsenceCount } from "@/lib/client/use-next-absence-count";
import type { NextMatch, TeamNext } from "@/lib/client/use-next-match";
import { useStoredNextMatch } from "@/lib/client/use-next-match";
import { ChooseTeam, type TeamToChoose } from "./choose-team";
import { nextMatchTexts } from "./next-match-texts";
import { NightStake, type Stakes } from "./night-stake";

/** The own calendar reminds of a match three hours before it. */
const reminderMinutes = 180;

interface MyMatchProps {
  readonly locale: string;
  /** The league's address. */
  readonly league: string;
  /** The date of the current night in the league's time zone; a night lasts until the morning. */
  readonly tonight: string;
  /** The teams or players to choose from. */
  readonly teams: readonly TeamToChoose[];
  /** The effect of winning all games on the season's next night. */
  readonly stakes: Stakes | null;
}

/**
 * The reader's next match, at the top of a league's home page: time, place, opponent, and actions. Without a chosen
 * team, the choice of one. The server's page is the same for everybody and has a link to all next matches.
 */
export function MyMatch({ locale, league, tonight, teams, stakes }: MyMatchProps) {
  const t = useTranslations("myTeam");
  const isHydrated = useHydrated();
  const known = useStoredNextMatch(league);
  const title = t(teams.every(({ isPerson }) => isPerson) ? "chooseMe" : "chooseTitle");
  return (
    <Hero label={known ? `${known.name}, ${t("yourMatch")}` : title} className="my-match">
      {known ? (
        <Match locale={locale} league={league} tonight={tonight} known={known} stakes={stakes} />
      ) : (
        <>
          <h2 className="hero-title" data-needs-script="">
            {title}
          </h2>
          <ChooseTeam league={league} teams={teams} isReady={isHydrated} />
          <p className="my-match-all">
            <PageLink href={`/${locale}/leagues/${encodeURIComponent(league)}/next`}>{t("all")}</PageLink>
          </p>
        </>
      )}
    </Hero>
  );
}

interface MatchProps {
  readonly locale: string;
  readonly league: string;
  readonly tonight: string;
  readonly known: TeamNext;
  readonly stakes: Stakes | null;
}

function Match({ locale, league, tonight: night, known, stakes }: MatchProps) {
  const t = useTranslations("myTeam");
  const format = useFormatter();
  const nameInSentence = useNameInSentence();
  const absent = useNextAbsenceCount(league);
  const { name, href, next, also = [], feed } = known;
  const texts = next && nextMatchTexts(t, format, next, nameInSentence);
  const tonight = next?.date === night;
  return (
    <>
      <p className="my-match-who">
        <Coin name={name} />
        <span>
          <PageLink href={`/${locale}${href}`}>
            <FittingName name={name} />
          </PageLink>
          , <small>{t("yourMatch")}</small>
        </span>
        {next ? <span className="hero-soft my-match-when">{smallWhen(next, tonight)}</span> : null}
      </p>
      {next && texts ? (
        <>
          <h2 className="hero-title">{titleOf(next)}</h2>
          <p className="my-match-where">{[texts.where, texts.address].filter(Boolean).join(", ")}</p>
          {texts.cards ? <p className="hero-soft">{texts.cards}</p> : null}
          {also.length > 0 ? (
            <ul aria-label={t("alsoThatNight")} className="my-match-also">
              {also.map((other) => (
                <li key={other.href}>
                  <PageLink href={`/${locale}${other.href}`}>{alsoTexts(other)}</PageLink>
                </li>
              ))}
            </ul>
          ) : null}
          {stakes ? <NightStake league={league} known={known} stakes={stakes} /> : null}
        </>
      ) : (
        <h2 className="hero-title">{t("none")}</h2>
      )}
      <p className="hero-keys">
        {next ? (
          <PageLink href={`/${locale}${next.href}`} className={buttonClass("main")}>
            <ListOrdered aria-hidden="true" className="size-5" />
            {t(next.state === "playing" ? "openSheet" : "toMatch")}
          </PageLink>
        ) : null}
        {feed ? (
          <a
            href={`webcal://${location.host}${feed}?lang=${locale}&alarm=${reminderMinutes}`}
            className={buttonClass()}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            {t("calendar")}
          </a>
        ) : null}
        {absent === null ? null : (
          <PageLink href={`/${locale}/t/team`} className={buttonClass()}>
            <CalendarX aria-hidden="true" className="size-5" />
            {t("absent", { count: absent })}
          </PageLink>
        )}
      </p>
    </>
  );

  /** "Also 9:00 PM, against Owls, Tavern, table 2". */
  function alsoTexts(other: NextMatch): string {
    const { where, against } = nextMatchTexts(t, format, other, nameInSentence);
    const when = other.state === "playing" ? t("playing") : other.time ? formatTime(format, other.time) : "";
    return t("also", { match: [when, against, where].filter(Boolean).join(", ") });
  }

  /** "7:00 PM, at the Owls" tonight, "Thu, Nov 26, at the Owls" earlier; "Being played, at the Owls". */
  function titleOf({ state, date, time, against, cardsFrom, partners = [] }: NextMatch): string {
    const isTwo = against.length === 1 && partners.length === 0 && cardsFrom !== null && cardsFrom !== undefined;
    const [rival = ""] = against;
    const opponent = !isTwo
      ? texts?.against
      : t(cardsFrom === name ? "atHome" : "away", { team: nameInSentence(rival) });
    return [whenOf(state, date, time), opponent].filter(Boolean).join(", ");
  }

  function whenOf(state: NextMatch["state"], date: string | null, time: string | null): string {
    if (state === "playing") return t("playing");
    if (date === null) return t("noDate");
    return tonight && time ? formatTime(format, time) : formatDate(format, date);
  }

  function smallWhen({ date, time }: NextMatch, isTonight: boolean): string {
    if (date === null) return "";
    return isTonight ? t("tonight", { date: formatDate(format, date) }) : time ? formatTime(format, time) : "";
  }
}

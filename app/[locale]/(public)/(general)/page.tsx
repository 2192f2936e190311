import { ListOrdered, PencilLine, PenLine, Play, Plus, Search, WifiOff } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DemoGuide } from "@/components/home/demo-guide";
import { LatestSheet } from "@/components/home/latest-sheet";
import { LeagueRows } from "@/components/home/league-rows";
import { PhoneTables } from "@/components/phone/phone-tables";
import { ClientTexts } from "@/components/shell/client-texts";
import { Aside } from "@/components/ui/aside";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { languageFor } from "@/lib/i18n/league-languages";
import type { Locale } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { loadDemoGuide } from "@/lib/server/demo/load-demo-guide";
import { findLeagues, loadLatestSheet } from "@/lib/server/first-page/load-first-page";
import { isFirstRun } from "@/lib/server/leagues/load-leagues";

interface HomeParams {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ find?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { description: (await getTranslations("home.first"))("text") };
}

/** The home page of an installation: an introduction, its leagues, and first steps. */
export default async function HomePage({ params, searchParams }: HomeParams) {
  const { locale } = await pageLocale(params);
  const searchText = (await searchParams).find;
  const words = typeof searchText === "string" ? searchText.slice(0, 80) : "";
  const now = new Date();
  const [t, tHome, tPractice, leagueResults, firstRun, guide, sheet] = await Promise.all([
    getTranslations("home.first"),
    getTranslations("home"),
    getTranslations("practice"),
    findLeagues(words, now),
    isFirstRun(),
    loadDemoGuide(now),
    loadLatestSheet(),
  ]);
  const canStart = firstRun || Boolean(guide?.administrator);
  const table = guide?.public.find(({ what }) => what === "sheet");
  return (
    <>
      <div className="first-page-top">
        <div>
          <h1 className="first-page-title">{t("title")}</h1>
          <p className="first-page-text">{t("text")}</p>
          {leagueResults.total > 1 ? <FindForm locale={locale} words={words} /> : null}
          <div className="first-page-keys">
            {table ? (
              <LinkButton tone="main" href={`/${locale}${table.path}`}>
                <Play aria-hidden="true" className="size-5" />
                {t("try")}
              </LinkButton>
            ) : null}
            <LinkButton href={`/${locale}/try`}>
              <PencilLine aria-hidden="true" className="size-5" />
              {tPractice("link")}
            </LinkButton>
            {canStart ? (
              <LinkButton
                tone={firstRun ? "main" : "plain"}
                href={`/${locale}/${firstRun ? "set-up" : "desk/new-league"}`}
              >
                <Plus aria-hidden="true" className="size-5" />
                {t("start")}
              </LinkButton>
            ) : null}
          </div>
          {firstRun ? <Notice>{tHome("firstRun")}</Notice> : null}
        </div>
        {sheet ? <LatestSheet sheet={sheet} href={`/${locale}${sheet.path}`} /> : null}
      </div>
      <ClientTexts parts={["table", "problems", "offline"]}>
        <PhoneTables quiet />
      </ClientTexts>
      <div className="first-page-top">
        <Leagues locale={locale} words={words} leagueResults={leagueResults} canStart={canStart} />
        <Facts />
      </div>
      {guide ? <DemoGuide {...guide} /> : null}
    </>
  );
}

/** A search for leagues by name, bar or town; works without scripts. */
async function FindForm({ locale, words }: { readonly locale: Locale; readonly words: string }) {
  const t = await getTranslations("home.first");
  return (
    <search>
      <form action={`/${locale}#leagues`} className="find-form">
        <Search aria-hidden="true" className="size-5" />
        <input
          type="search"
          name="find"
          className="field-box"
          aria-label={t("find")}
          placeholder={t("find")}
          defaultValue={words}
          maxLength={80}
        />
        <Button type="submit">{t("findKey")}</Button>
      </form>
    </search>
  );
}

interface LeaguesProps {
  readonly locale: Locale;
  /** The query; empty for all leagues. */
  readonly words: string;
  readonly leagueResults: Awaited<ReturnType<typeof findLeagues>>;
  /** Whether the page has a button for a new league. */
  readonly canStart: boolean;
}

/** The leagues of the installation, or the search results. */
async function Leagues({ locale, words, leagueResults, canStart }: LeaguesProps) {
  const [t, tHome, tCity, years] = await Promise.all([
    getTranslations("home.first"),
    getTranslations("home"),
    getTranslations("city"),
    loadRoadYears(),
  ]);
  return (
    <Aside title={t("leagues")} titleId="leagues">
      {words ? (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-4">
          {t("found", { count: leagueResults.found })}
          <PageLink href={`/${locale}`} className="inline-flex min-h-12 items-center">
            {t("all")}
          </PageLink>
        </p>
      ) : null}
      {leagueResults.total === 0 ? <p className="mt-2 text-ink-soft">{tHome("none")}</p> : null}
      <LeagueRows
        leagues={leagueResults.leagues.map((league) => ({
          ...league,
          href: `/${languageFor(league, locale)}/leagues/${encodeURIComponent(league.slug)}`,
        }))}
      />
      {years.slice(0, 1).map((year) => (
        <p key={year}>
          <PageLink href={`/${locale}/city`} className="inline-flex min-h-12 items-center">
            {tCity("link", { year: String(year) })}
          </PageLink>
        </p>
      ))}
      {leagueResults.total > 0 && !canStart ? <p className="mt-2 text-small text-ink-soft">{t("startNote")}</p> : null}
    </Aside>
  );
}

const facts = [
  { name: "taps", icon: ListOrdered },
  { name: "sign", icon: PenLine },
  { name: "offline", icon: WifiOff },
] as const;

/** Three features of the program. */
async function Facts() {
  const t = await getTranslations("home.first.facts");
  return (
    <ul className="first-page-facts">
      {facts.map(({ name, icon: Icon }) => (
        <li key={name}>
          <Icon aria-hidden="true" className="size-6" />
          <div>
            <h2>{t(name)}</h2>
            <p>{t(`${name}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { Trophy } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DemoGuide } from "@/components/home/demo-guide";
import { PhoneTables } from "@/components/phone/phone-tables";
import { RulesLinks } from "@/components/rules/rules-links";
import { ClientWords } from "@/components/shell/client-words";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { languageIn } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { loadDemoGuide } from "@/lib/server/demo/load-demo-guide";
import { isFirstRun, loadGamesPlayed, loadLeagues } from "@/lib/server/leagues/load-leagues";

interface HomeParams {
  readonly params: Promise<{ locale: string }>;
}

export default async function HomePage({ params }: HomeParams) {
  const { locale } = await pageLocale(params);
  const [t, tCity, leagues, years, games, firstRun, guide] = await Promise.all([
    getTranslations("home"),
    getTranslations("city"),
    loadLeagues(),
    loadRoadYears(),
    loadGamesPlayed(),
    isFirstRun(),
    loadDemoGuide(new Date()),
  ]);
  return (
    <>
      <PageHeader title={t("title")} note={t("intro")} />
      {firstRun ? (
        <Notice
          actions={
            <LinkButton tone="main" href={`/${locale}/set-up`}>
              {t("setUp")}
            </LinkButton>
          }
        >
          {t("firstRun")}
        </Notice>
      ) : null}
      <ClientWords parts={["table", "problems", "offline"]}>
        <PhoneTables quiet />
      </ClientWords>
      {guide ? <DemoGuide {...guide} /> : null}
      {leagues.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <Sheet as="div" flush>
          <ul>
            {leagues.map(({ id, slug, name, demo, ...league }) => (
              <li key={id} className="border-t border-rule first:border-0">
                <PageLink
                  href={`/${languageIn(league, locale)}/leagues/${encodeURIComponent(slug)}`}
                  className="name flex min-h-14 items-center justify-between gap-4 px-4 text-lead"
                >
                  {name}
                  {demo ? (
                    <span className="shrink-0 font-sans text-small font-semibold text-warn">{t("demoMark")}</span>
                  ) : null}
                </PageLink>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {years.slice(0, 1).map((year) => (
        <p key={year}>
          <LinkButton href={`/${locale}/city`}>
            <Trophy aria-hidden="true" className="size-5" />
            {tCity("link", { year: String(year) })}
          </LinkButton>
        </p>
      ))}
      <p className="flex flex-wrap gap-x-6">
        <RulesLinks locale={locale} games={games} className="inline-flex min-h-12 items-center" />
      </p>
    </>
  );
}

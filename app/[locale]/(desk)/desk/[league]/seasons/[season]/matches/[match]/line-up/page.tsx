import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { LineUpSheets } from "@/components/line-up/line-up-sheets";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadLineUp } from "@/lib/server/people/load-line-up";
import { loadSeason } from "@/lib/server/seasons/load-season";

interface LineUpParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("lineUp") };
}

/** Edits the line-up of a match at the desk. */
export default async function LineUpPage({ params }: LineUpParams) {
  const { locale, league: slug, season: seasonSlug, match: matchSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const season = await loadSeason(slug, seasonSlug);
  const match = season?.rounds.flatMap(({ matches }) => matches).find((one) => one.slug === matchSlug);
  const view = match && (await loadLineUp(match.id));
  if (!season || !view) notFound();
  const [t, format] = await Promise.all([getTranslations("people"), getFormatter()]);
  const { lineUp } = view;
  const path = `${encodeURIComponent(league.slug)}/`;
  const desk = `/${locale}/desk/${path}seasons/${encodeURIComponent(season.season.slug)}`;
  const home = `/${locale}/leagues/${path}${encodeURIComponent(season.season.slug)}`;
  if (view.isSeated) redirect(`${home}/seats`);
  return (
    <ClientTexts parts={["people", "availability", "shownName", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          above={
            <>
              <PageLink href={desk}>{season.season.name}</PageLink>,{" "}
              <PageLink href={`${desk}/teams`}>{t("peopleLink")}</PageLink>
            </>
          }
          title={t("lineUpOf", { match: lineUp.sides.join(" – ") })}
          note={[
            lineUp.date
              ? t("weekAndNight", { who: "team", week: lineUp.round, night: formatDate(format, lineUp.date) })
              : t("week", { who: "team", week: lineUp.round }),
            t("lineUpIntro"),
            lineUp.strict && t("lineUpStrict"),
          ]
            .filter(Boolean)
            .join(". ")}
          actions={<LinkButton href={`${home}/matches/${view.slug}`}>{t("backToMatch")}</LinkButton>}
        />
        <LineUpSheets lineUp={lineUp} />
      </div>
    </ClientTexts>
  );
}

import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ChangeList } from "@/components/other-rules/change-list";
import { SeasonHeader } from "@/components/season/season-header";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadSeasonUnderRules } from "@/lib/server/other-rules/load-season-under-rules";

interface OtherRulesParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata({ params }: OtherRulesParams): Promise<Metadata> {
  const { league, season } = await params;
  const [t, view] = await Promise.all([getTranslations("otherRules"), loadSeasonUnderRules(league, season)]);
  return view ? { title: `${t("title")}, ${view.season.name}` } : {};
}

/** A season's games scored again with its house rules changed one by one. */
export default async function OtherRulesPage({ params }: OtherRulesParams) {
  const { locale, league, season } = await pageLocale(params);
  const view = await loadSeasonUnderRules(league, season);
  if (!view) return <NothingHere />;
  const t = await getTranslations("otherRules");
  const home = `/${locale}/leagues/${league}/${season}`;
  const { games, withoutHands, changes } = view;
  return (
    <>
      <SeasonHeader
        season={view.season}
        title={t("title")}
        note={games === 0 ? t("none") : t("note", { games })}
        actions={
          games === 0 ? null : (
            <LinkButton href={`${home}/print/other-rules`}>
              <Printer aria-hidden="true" className="size-5" />
              {t("print")}
            </LinkButton>
          )
        }
      />
      {withoutHands > 0 ? <p className="px-1.5">{t("withoutHands", { games: withoutHands })}</p> : null}
      {games === 0 ? null : (
        <>
          <Notice>{t("caveat")}</Notice>
          <ChangeList rulebook={view.rulebook} changes={changes} page={`${home}/other-rules`} />
        </>
      )}
    </>
  );
}

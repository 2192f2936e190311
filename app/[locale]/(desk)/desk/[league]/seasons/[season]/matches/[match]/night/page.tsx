import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MatchMoves } from "@/components/move-proposals/match-moves";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadDeskMove } from "@/lib/server/move-proposals/load-moves";

interface NightParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("proposals"))("nightTitle") };
}

/** Another night for a match at the desk: what both teams agreed on, to decide; a proposal, or the form for one. */
export default async function DeskNightPage({ params }: NightParams) {
  const { locale, league: slug, season, match } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDeskMove(league, season, match, new Date());
  if (!view) notFound();
  const t = await getTranslations("proposals.desk");
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(view.match.season.slug)}`;
  return (
    <ClientTexts parts={["proposals", "problems"]}>
      <div className="grid gap-5">
        <MatchMoves
          view={view}
          isDesk
          above={<PageLink href={desk}>{view.match.season.name}</PageLink>}
          settings={desk}
          actions={
            <>
              {view.match.isOpen ? (
                <LinkButton href={`${desk}/changes?what=postpone&match=${view.match.id}`}>{t("moveByHand")}</LinkButton>
              ) : null}
              <LinkButton tone="quiet" href={`${desk}/changes#log`}>
                {t("log")}
              </LinkButton>
            </>
          }
        />
      </div>
    </ClientTexts>
  );
}

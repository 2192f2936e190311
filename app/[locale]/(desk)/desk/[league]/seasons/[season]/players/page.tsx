import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReplanForm } from "@/components/movement/replan-form";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadFullNames } from "@/lib/server/people/load-full-names";
import { loadMovement } from "@/lib/server/seasons/load-movement";

interface ReplanParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("movement.replan"))("title") };
}

export default async function ReplanPage({ params }: ReplanParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, tShown, view, names] = await Promise.all([
    getTranslations("movement.replan"),
    getTranslations("shownName"),
    loadMovement(slug, seasonSlug),
    loadFullNames(league.id),
  ]);
  if (!view) notFound();
  const { season, seated, players, rounds } = view;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={desk}>{season.name}</PageLink>}
        title={t("title")}
        note={t("intro")}
        actions={<LinkButton href={`${desk}/rounds`}>{t("takeBack")}</LinkButton>}
      />
      <ClientTexts parts={["movement", "roundPlay", "preview", "problems", ...rulebookTexts()]}>
        <ReplanForm
          leagueId={league.id}
          seasonId={season.id}
          version={season.version}
          seated={{
            kind: seated.kind,
            spare: seated.spare,
            players: seated.players,
            rounds: seated.rounds.map(({ tables, sitOuts, hasBegun }) => ({ tables, sitOuts, hasBegun })),
          }}
          players={players.map(({ id, name, person, isGone }) => {
            const known = names.get(person ?? "");
            return { id, name: known ? tShown("withMark", known) : name, isGone };
          })}
          rounds={rounds.map(({ number, date, time, play }) => ({ number, date, time, play }))}
        />
      </ClientTexts>
    </div>
  );
}

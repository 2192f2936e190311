import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { PaperKeying } from "@/components/tonight/paper-keying";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadMatch } from "@/lib/server/scoring/load-match";

interface PaperParams {
  readonly params: Promise<{ locale: string; league: string; season: string; match: string }>;
  readonly searchParams: Promise<{ table?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("tonight.keying"))("title") };
}

/** Enters the paper sheets of a match at the desk. */
export default async function PaperPage({ params, searchParams }: PaperParams) {
  const { locale, league: slug, season, match: matchSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadMatch(slug, season, matchSlug);
  if (!view || view.season.state === "draft") notFound();
  const { match } = view;
  const [t, format, query] = await Promise.all([getTranslations("tonight.keying"), getFormatter(), searchParams]);
  const table = match.tables.find(({ position }) => String(position) === query.table)?.position ?? 1;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const night = match.date ? `${desk}/tonight?night=${match.date}` : `${desk}/tonight`;
  return (
    <div className="grid gap-5">
      <PageHeader
        above={<PageLink href={night}>{match.date ? formatDate(format, match.date) : view.season.name}</PageLink>}
        title={t("titleOf", { match: match.sides.join(" – ") })}
        note={match.sheets.keeps === "final" ? t("introScore") : t("intro")}
        actions={<LinkButton href={`/${locale}/table/${match.id}`}>{t("sheet")}</LinkButton>}
      />
      {match.tables.length > 1 ? (
        <nav aria-label={t("tables")} className="flex flex-wrap gap-2">
          {match.tables.map(({ position, number }) => (
            <LinkButton
              key={position}
              href={`?table=${position}`}
              className={position === table ? "key-chosen" : ""}
              aria-current={position === table ? "true" : undefined}
            >
              {t("table", { number: number ?? position })}
            </LinkButton>
          ))}
        </nav>
      ) : null}
      <ClientTexts parts={["tonight", "signing", "paperKeys", "sheet", "problems", ...rulebookTexts(match.rulebook)]}>
        <PaperKeying key={table} match={match} table={table} />
      </ClientTexts>
    </div>
  );
}

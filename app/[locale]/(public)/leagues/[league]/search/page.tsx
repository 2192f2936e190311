import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { SearchForm } from "@/components/search/search-form";
import { SearchResults } from "@/components/search/search-results";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { searchedPart, searchLeague } from "@/lib/server/search/load-search";

interface LeagueSearchParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata({ params }: LeagueSearchParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("more.search"), loadLeague((await params).league)]);
  return league ? { title: t("of", { league: league.name }), robots: { index: false } } : {};
}

/** Searches the public pages of a league, the rules and the help. */
export default async function LeagueSearchPage({ params, searchParams }: LeagueSearchParams) {
  const { locale, league: slug } = await pageLocale(params);
  const query = searchedPart((await searchParams).q);
  const [t, view] = await Promise.all([getTranslations("more.search"), searchLeague(slug, query, locale)]);
  if (!view) return <NothingHere />;
  return (
    <>
      <PageHeader title={t("title")} />
      <SearchForm action={`/${locale}/leagues/${encodeURIComponent(view.league.slug)}/search`} query={query} />
      {query === "" ? (
        <p className="text-ink-soft">{t("hint")}</p>
      ) : (
        <SearchResults query={query} groups={view.groups} />
      )}
      <p>
        <PageLink
          href={`/${locale}/search${query && `?q=${encodeURIComponent(query)}`}`}
          className="inline-flex min-h-12 items-center"
        >
          {t("everywhere")}
        </PageLink>
      </p>
    </>
  );
}

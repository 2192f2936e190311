import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SearchForm } from "@/components/search/search-form";
import { SearchResults } from "@/components/search/search-results";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { searchAll, searchedPart } from "@/lib/server/search/load-search";

interface SearchParams {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("more.search"))("title"), robots: { index: false } };
}

/** Searches the public pages of all leagues, the rules and the help. */
export default async function SearchPage({ params, searchParams }: SearchParams) {
  const { locale } = await pageLocale(params);
  const query = searchedPart((await searchParams).q);
  const [t, groups] = await Promise.all([getTranslations("more.search"), searchAll(query, locale)]);
  return (
    <>
      <PageHeader title={t("title")} />
      <SearchForm action={`/${locale}/search`} query={query} />
      {query === "" ? <p className="text-ink-soft">{t("hint")}</p> : <SearchResults query={query} groups={groups} />}
    </>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { deskLinks } from "@/components/shell/desk-links";
import { LinkList } from "@/components/shell/link-list";
import { PageHeader } from "@/components/ui/page-header";
import { pageLocale } from "@/lib/i18n/page-locale";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface MoreParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk.nav"))("more") };
}

/** The places of a desk that do not fit into a phone's navigation. */
export default async function DeskMorePage({ params }: MoreParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const t = await getTranslations("desk.nav");
  const home = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const places = [
    { name: "tables", href: `${home}/tables` },
    { name: "people", href: `${home}/members` },
    { name: "settings", href: `${home}/league` },
    ...deskLinks(locale, league.slug),
    { name: "page", href: `/${locale}/leagues/${encodeURIComponent(league.slug)}` },
    { name: "desk", href: `/${locale}/desk` },
  ] as const;
  return (
    <>
      <PageHeader title={t("more")} />
      <LinkList links={places.map(({ name, href }) => ({ href, label: t(name) }))} />
    </>
  );
}

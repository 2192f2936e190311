import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { AlmanacPaper } from "@/components/city/almanac-paper";
import { Paper, PaperHead } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadAlmanac } from "@/lib/server/city/load-almanac";
import { yearIn } from "@/lib/server/city/load-years";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface AlmanacParams {
  readonly params: Promise<{ locale: string; year: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: AlmanacParams): Promise<Metadata> {
  const year = yearIn((await params).year);
  if (year === null) return {};
  return { title: (await getTranslations("city.print"))("title", { year: String(year) }), robots: { index: false } };
}

/** A year's almanac for print: champions, tables, records, rulings. */
export default async function AlmanacPage({ params, searchParams }: AlmanacParams) {
  const { locale, year: segment } = await pageLocale(params);
  const year = yearIn(segment);
  const almanac = year === null ? null : await loadAlmanac(year);
  if (year === null || !almanac) return <NothingHere />;
  const [t, format, query, origin] = await Promise.all([
    getTranslations("city.print"),
    getFormatter(),
    searchParams,
    currentOrigin(),
  ]);
  const page = `/${locale}/city/${year}`;
  const size = paperSizeOf(query.paper, locale);
  const today = format.dateTime(new Date(), { dateStyle: "long", timeZone: almanac.timeZone });
  return (
    <>
      <PrintControls
        above={<PageLink href={page}>{t("back", { year: String(year) })}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size}>
        <PaperHead
          title={t("title", { year: String(year) })}
          note={t("note", { date: today })}
          code={{ path: codePath(`${origin}${page}/almanac`), label: t("latest") }}
        />
        <AlmanacPaper almanac={almanac} locale={locale} />
      </Paper>
    </>
  );
}

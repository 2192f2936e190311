import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { treesOf } from "@/components/bracket/bracket-shape";
import { eventBracket } from "@/components/bracket/event-bracket";
import { PrintedTree } from "@/components/bracket/printed-bracket";
import { Paper, PaperHead } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath } from "@/lib/server/auth/link-address";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface PrintParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata({ params }: PrintParams): Promise<Metadata> {
  const { league, event } = await params;
  const [t, drawn] = await Promise.all([getTranslations("bracket.print"), loadBracket(league, event)]);
  return drawn ? { title: t("title", { event: drawn.season.name }), robots: { index: false } } : {};
}

/** The bracket for print, each tree on one sheet. */
export default async function PrintBracketPage({ params, searchParams }: PrintParams) {
  const { locale, league: slug, event: address } = await pageLocale(params);
  const drawn = await loadBracket(slug, address);
  if (!drawn) return <NothingHere />;
  const { league, season } = drawn;
  const [t, tPrint, format, query, origin] = await Promise.all([
    getTranslations("bracket.print"),
    getTranslations("print"),
    getFormatter(),
    searchParams,
    currentOrigin(),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const page = `${home}/events/${encodeURIComponent(season.slug)}`;
  const size = paperSizeOf(query.paper, locale);
  const today = format.dateTime(new Date(), { dateStyle: "long", timeZone: league.timeZone });
  const view = eventBracket(drawn, `${home}/${encodeURIComponent(season.slug)}`);
  return (
    <>
      <PrintControls
        above={<PageLink href={page}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      />
      <Paper size={size}>
        {treesOf(view).map((tree) => (
          <div key={tree.key} className="paper-page">
            <PaperHead
              title={season.name}
              note={`${league.name}, ${tPrint("asOf", { date: today })}`}
              code={{ path: codePath(`${origin}${page}`), label: tPrint("latest") }}
            />
            <PrintedTree view={view} tree={tree} />
          </div>
        ))}
      </Paper>
    </>
  );
}

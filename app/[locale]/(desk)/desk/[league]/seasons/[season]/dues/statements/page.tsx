import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Statement } from "@/components/dues/statement";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listHref, paramOf } from "@/lib/kernel/list-page";
import { loadDues } from "@/lib/server/dues/load-dues";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { dateIn } from "@/lib/server/platform/system/clock";

interface StatementsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** `entrant`: the statement of one entrant; by default those of all. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dues.statement"))("page") };
}

/** What each entrant of a season owes and paid, one entrant per sheet. */
export default async function StatementsPage({ params, searchParams }: StatementsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDues(slug, seasonSlug);
  if (!view) notFound();
  const [t, query] = await Promise.all([getTranslations("dues"), searchParams]);
  const entrant = paramOf(query, "entrant");
  const chosen = view.rows.filter((row) => entrant === "" || row.entrant === entrant);
  const size = paperSizeOf(query["paper"], locale);
  const season = encodeURIComponent(view.season.slug);
  return (
    <>
      <PrintControls
        above={
          <PageLink href={`/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${season}/dues`}>
            {t("title")}
          </PageLink>
        }
        size={size}
        hrefOf={(paper) => listHref(query, { paper })}
      >
        {chosen.length === 0 ? <p className="px-1.5">{t("statement.none")}</p> : null}
      </PrintControls>
      {chosen.length === 0 ? (
        <h1 className="px-1.5">{t("statement.page")}</h1>
      ) : (
        <Paper size={size} isBare>
          {chosen.map((balance, at) => (
            <Statement
              key={balance.entrant}
              level={at === 0 ? 1 : 2}
              balance={balance}
              dueBy={view.dueBy}
              currency={view.currency}
              season={view.season.name}
              league={league.name}
              today={dateIn(league.timeZone, new Date())}
            />
          ))}
        </Paper>
      )}
    </>
  );
}

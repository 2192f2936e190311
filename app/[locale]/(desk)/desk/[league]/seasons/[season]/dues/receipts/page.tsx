import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Receipt } from "@/components/dues/receipt";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listHref, paramOf } from "@/lib/kernel/list-page";
import { loadDues } from "@/lib/server/dues/load-dues";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface ReceiptsParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** `number`: one receipt; by default those of all payments that count. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dues.receipt"))("page") };
}

/** Receipts of a season's payments, one per sheet. */
export default async function ReceiptsPage({ params, searchParams }: ReceiptsParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDues(slug, seasonSlug);
  if (!view) notFound();
  const [t, query] = await Promise.all([getTranslations("dues"), searchParams]);
  const number = paramOf(query, "number");
  const chosen = view.payments.filter((payment) =>
    number === "" ? !payment.isUndone : String(payment.number) === number,
  );
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
        {chosen.length === 0 ? <p className="px-1.5">{t("receipt.none")}</p> : null}
      </PrintControls>
      {chosen.length === 0 ? (
        <h1 className="px-1.5">{t("receipt.page")}</h1>
      ) : (
        <Paper size={size} isBare>
          {chosen.map((payment, at) => (
            <Receipt
              key={payment.id}
              level={at === 0 ? 1 : 2}
              who={view.who}
              payment={payment}
              entrant={view.names.get(payment.entrant) ?? ""}
              season={view.season.name}
              league={league.name}
            />
          ))}
        </Paper>
      )}
    </>
  );
}

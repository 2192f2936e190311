import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getFormatter, getTranslations } from "next-intl/server";
import { DuesFiles } from "@/components/dues/dues-files";
import { EntrantAccount } from "@/components/dues/entrant-account";
import { EntrantTable } from "@/components/dues/entrant-table";
import { formatMoney } from "@/components/dues/format-money";
import { PaymentList } from "@/components/dues/payment-list";
import { ReceivedTotals } from "@/components/dues/received-totals";
import { SeasonDues } from "@/components/dues/season-dues";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { Columns } from "@/components/ui/columns";
import { ListPages } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, readListQuery } from "@/lib/kernel/list-page";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { type DuesView, loadDues } from "@/lib/server/dues/load-dues";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { dateIn } from "@/lib/server/platform/system/clock";

interface DuesParams {
  readonly params: Promise<{ locale: string; league: string; season: string }>;
  /** Those of the table of entrants; `paid`: the page of the payments. */
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dues"))("title") };
}

const maxPayments = 6;

/** A season's dues at the desk: who owes, who paid, to whom and how. */
export default async function DuesPage({ params, searchParams }: DuesParams) {
  const { locale, league: slug, season: seasonSlug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDues(slug, seasonSlug);
  if (!view) notFound();
  const [t, caller, query] = await Promise.all([getTranslations("dues"), currentCaller(), searchParams]);
  const { season, who, amount, dueBy, currency, payments } = view;
  const place = `${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(season.slug)}`;
  const desk = `/${locale}/desk/${place}`;
  const ids = { leagueId: league.id, seasonId: season.id };
  const today = dateIn(league.timeZone, new Date());
  const isOpen = !season.isArchived;
  const dues = isOpen ? <SeasonDues {...ids} {...{ who, amount, dueBy, currency }} /> : null;
  const listed = listPage(
    payments.toReversed(),
    { ...readListQuery(query, "paid"), find: "", sort: null },
    { size: maxPayments, textOf: () => "", sorts: {} },
  );
  return (
    <ClientTexts parts={["dues", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          above={<PageLink href={desk}>{season.name}</PageLink>}
          title={t("title")}
          note={<Summary view={view} today={today} />}
        />
        <Columns
          isDense
          main={
            <>
              {amount === null ? dues : null}
              <EntrantTable
                who={who}
                rows={view.rows}
                query={query}
                details={(balance) => (
                  <EntrantAccount
                    {...ids}
                    {...{ balance, currency, today, desk, isOpen }}
                    usual={amount ?? 0}
                    receiver={caller.account?.name ?? ""}
                  />
                )}
              />
              <Sheet title={t("payments.title")} titleId="payments">
                {payments.length === 0 ? <p className="text-ink-soft">{t("payments.none")}</p> : null}
                <PaymentList
                  {...ids}
                  payments={listed.rows}
                  names={view.names}
                  receipts={`${desk}/dues/receipts`}
                  isOpen={isOpen}
                />
                <ListPages page={listed} params={query} name="paid" />
              </Sheet>
            </>
          }
          beside={
            <>
              {amount === null ? null : dues}
              <ReceivedTotals {...view} paid={view.total.paid} />
              <DuesFiles dues={`${desk}/dues`} files={`/api/desk/${place}/dues`} />
            </>
          }
        />
      </div>
    </ClientTexts>
  );
}

/** How the season stands with its dues, in sentences. */
async function Summary({ view, today }: { readonly view: DuesView; readonly today: string }) {
  const [t, format] = await Promise.all([getTranslations("dues"), getFormatter()]);
  const { who, total, dueBy, currency, rows } = view;
  const owing = rows.filter(({ due }) => due > 0).length;
  const money = (amount: number) => formatMoney(format, amount, currency);
  const isLate = owing > 0 && dueBy !== null && dueBy < today;
  return [
    t("intro"),
    ...(total.owed + total.paid > 0
      ? [
          t("summary", { paid: money(total.paid), owed: money(total.owed) }),
          t("stillDue", { who, count: owing, due: money(total.due) }),
        ]
      : []),
    ...(total.advance > 0 ? [t("overpaid", { amount: money(total.advance) })] : []),
    ...(isLate ? [t("overdue", { date: formatDate(format, dueBy) })] : []),
  ].join(" ");
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BarsEditor } from "@/components/desk/bars-editor";
import { NewVenue, VenueForm } from "@/components/desk/venue-form";
import { ClientTexts } from "@/components/shell/client-texts";
import { type ListColumn, ListTable } from "@/components/ui/list-table";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type ListParams, listPage, readListQuery } from "@/lib/kernel/list-page";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { loadVenues } from "@/lib/server/venues/load-venues";

interface BarsParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<ListParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("builder.venues"))("title") };
}

type Venue = Awaited<ReturnType<typeof loadVenues>>[number];

const maxRows = 20;

/** A league's bars at the desk: a searched table, in which a row opens its form. */
export default async function BarsPage({ params, searchParams }: BarsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, tBar, tEdit, venues, query] = await Promise.all([
    getTranslations("builder.venues"),
    getTranslations("builder.bars"),
    getTranslations("editRows"),
    loadVenues(league.id),
    searchParams,
  ]);
  const timeZones = Intl.supportedValuesOf("timeZone");
  const columns: readonly ListColumn<Venue>[] = [
    { key: "address", name: tBar("address"), cell: ({ address }) => address || "–", isSorted: true, isWide: true },
    { key: "phone", name: t("phone"), cell: ({ phone }) => phone || "–" },
    { key: "tables", name: tBar("tables"), cell: ({ tables }) => tables, isSorted: true, isFigure: true },
  ];
  const listQuery = readListQuery(query);
  const page = listPage(venues, listQuery, {
    size: maxRows,
    textOf: ({ name, shortName, address, phone }) => [name, shortName, address, phone].join(" "),
    sorts: { name: ({ name }) => name, address: ({ address }) => address, tables: ({ tables }) => tables },
  });
  return (
    <ClientTexts parts={["builder", "editRows", "problems", "shortName", "wall"]}>
      <div className="grid gap-5">
        <PageHeader title={t("title")} note={t("intro")} />
        <Sheet as="div" flush>
          <ListTable
            caption={t("title")}
            params={query}
            query={listQuery}
            page={page}
            keyOf={({ id }) => id}
            nameOf={({ name, retired }) => (retired ? t("closed", { name }) : name)}
            names={{ key: "name", name: t("name"), isSorted: true }}
            columns={columns}
            none={t("none")}
            editor={{
              name: tEdit("several"),
              rows: (done) => <BarsEditor leagueId={league.id} venues={page.rows} done={done} />,
            }}
            details={(venue) => <VenueForm leagueId={league.id} stored={venue} timeZones={timeZones} />}
          />
        </Sheet>
        <NewVenue leagueId={league.id} timeZone={league.timeZone} timeZones={timeZones} />
      </div>
    </ClientTexts>
  );
}

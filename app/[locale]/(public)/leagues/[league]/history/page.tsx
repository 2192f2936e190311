import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { AllTimeTable } from "@/components/honours/all-time-table";
import { ChampionList } from "@/components/honours/champion-list";
import { EarlierNights } from "@/components/honours/earlier-nights";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadHistory } from "@/lib/server/history/load-history";
import { loadLeague } from "@/lib/server/leagues/load-leagues";
import { tonightIn } from "@/lib/server/platform/system/clock";
import type { AllTimeTable as Table } from "@/lib/views/history";

interface HistoryParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata({ params }: HistoryParams): Promise<Metadata> {
  const [t, league] = await Promise.all([getTranslations("history"), loadLeague((await params).league)]);
  return league ? { title: `${t("title")}, ${league.name}` } : {};
}

/** A league's champions, the tables of all its seasons together, and this night in earlier years. */
export default async function HistoryPage({ params }: HistoryParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await loadLeague(slug);
  const history = league && (await loadHistory(league.slug, tonightIn(league.timeZone, new Date())));
  if (!history) return <NothingHere />;
  const [t, tHonours] = await Promise.all([getTranslations("history"), getTranslations("honours")]);
  const home = `/${locale}/leagues/${encodeURIComponent(history.league.slug)}`;
  const { champions, tables, nights, isEmpty } = history;
  return (
    <>
      <PageHeader
        above={<PageLink href={home}>{history.league.name}</PageLink>}
        title={t("title")}
        note={t(isEmpty ? "none" : "note")}
        actions={
          <>
            <LinkButton href={`${home}/records`}>{tHonours("league")}</LinkButton>
            <LinkButton href={`${home}/archive`}>{tHonours("archive")}</LinkButton>
          </>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {tables.map((table) => (
          <AllTimeSheet key={table.key} table={table} league={home} isOnly={tables.length === 1} />
        ))}
        {champions.length > 0 ? (
          <Sheet title={t("champions")} titleId="champions">
            <ChampionList champions={champions} league={home} />
          </Sheet>
        ) : null}
        {nights.length > 0 ? (
          <Sheet title={t("earlier")} titleId="earlier">
            <EarlierNights nights={nights} league={home} />
          </Sheet>
        ) : null}
      </div>
    </>
  );
}

interface AllTimeSheetProps {
  readonly table: Table;
  readonly league: string;
  /** Whether the league has no other such table, so that the card game need not be named. */
  readonly isOnly: boolean;
}

async function AllTimeSheet({ table, league, isOnly }: AllTimeSheetProps) {
  const { key, rulebook, who } = table;
  const [t, tGame] = await Promise.all([getTranslations("history"), getTranslations(gameTexts(rulebook) ?? "clabber")]);
  const title = isOnly ? t("allTime") : t("allTimeOf", { who, game: tGame("name") });
  return (
    <Sheet flush title={title} titleId={`all-time-${key.replace(" ", "-")}`} note={t("allTimeNote")}>
      <AllTimeTable table={table} caption={title} league={league} />
    </Sheet>
  );
}

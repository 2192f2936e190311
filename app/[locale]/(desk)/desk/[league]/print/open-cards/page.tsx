import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OpenCardPaper } from "@/components/print/open-card-paper";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { PageLink } from "@/components/ui/page-link";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath, openCardAddress } from "@/lib/server/auth/link-address";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { loadOpenCards } from "@/lib/server/tables/load-open-card";

interface CardsParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ paper?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("open.print"))("page") };
}

/** The bars' cards for open tables, one per page. */
export default async function OpenCardsPage({ params, searchParams }: CardsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const size = paperSizeOf((await searchParams).paper, locale);
  const [t, bars, origin] = await Promise.all([
    getTranslations("open.print"),
    loadOpenCards(league.id),
    currentOrigin(),
  ]);
  const cards = bars.flatMap(({ bar, card }) => (card === null ? [] : [{ bar, card }]));
  return (
    <>
      <PrintControls
        above={<PageLink href={`/${locale}/desk/${slug}/tables`}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?paper=${paper}`}
      >
        {cards.length === 0 ? <p className="px-1.5">{t("none")}</p> : null}
      </PrintControls>
      {cards.length === 0 ? (
        <h1 className="px-1.5">{t("page")}</h1>
      ) : (
        <Paper size={size} isBare>
          {cards.map(({ bar, card }, i) => (
            <OpenCardPaper
              key={card}
              code={codePath(openCardAddress(origin, languageFor(league, locale), league.id, card))}
              bar={bar}
              level={i === 0 ? 1 : 2}
            />
          ))}
        </Paper>
      )}
    </>
  );
}

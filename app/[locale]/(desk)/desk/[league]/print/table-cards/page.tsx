import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { CreateTableLinks } from "@/components/desk/create-table-links";
import { Paper } from "@/components/print/paper";
import { paperSizeOf } from "@/components/print/paper-size";
import { PrintControls } from "@/components/print/print-controls";
import { TableCard } from "@/components/print/table-card";
import { formatDate, formatLongDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath, linkAddress } from "@/lib/server/auth/link-address";
import { loadTableCards } from "@/lib/server/exports/load-table-cards";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { tonightIn } from "@/lib/server/platform/system/clock";

interface CardsParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<Record<"night" | "paper", string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("print.card"))("page") };
}

export default async function TableCardsPage({ params, searchParams }: CardsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const query = await searchParams;
  const requestedNight = parseIsoDate(String(query.night ?? ""));
  const now = new Date();
  const date = requestedNight.ok ? requestedNight.value : tonightIn(league.timeZone, now);
  const size = paperSizeOf(query.paper, locale);
  const [t, format, { cards, without }, origin] = await Promise.all([
    getTranslations("print.card"),
    getFormatter(),
    loadTableCards(league, date, now),
    currentOrigin(),
  ]);
  const when = formatDate(format, date);
  const isEmpty = cards.length === 0 && without.length === 0;
  return (
    <>
      <PrintControls
        above={<PageLink href={`/${locale}/desk/${slug}/tables?night=${date}`}>{t("back")}</PageLink>}
        size={size}
        hrefOf={(paper) => `?night=${date}&paper=${paper}`}
      >
        <form className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="paper" value={size} />
          <TextField id="night" name="night" type="date" label={t("night")} defaultValue={date} />
          <Button type="submit">{t("show")}</Button>
        </form>
        {isEmpty ? <p className="px-1.5">{t("none", { date: formatLongDate(format, date) })}</p> : null}
        {without.length > 0 ? (
          <ClientTexts parts={["print", "problems"]}>
            <CreateTableLinks leagueId={league.id} matches={without} />
          </ClientTexts>
        ) : null}
      </PrintControls>
      {cards.length === 0 ? (
        <h1 className="px-1.5">{t("page")}</h1>
      ) : (
        <Paper size={size} isBare>
          {cards.map((card, i) => (
            <TableCard
              key={card.key}
              code={codePath(linkAddress(origin, languageFor(league, locale), league.id, card.link))}
              table={card.table}
              match={card.match}
              where={[when, card.bar].filter(Boolean).join(", ")}
              until={format.dateTime(card.expiresAt, {
                dateStyle: "medium",
                timeStyle: "short",
                timeZone: card.timeZone,
              })}
              level={i === 0 ? 1 : 2}
            />
          ))}
        </Paper>
      )}
    </>
  );
}

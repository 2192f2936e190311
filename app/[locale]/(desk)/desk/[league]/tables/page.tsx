import { ClipboardPen, Printer, UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { BarCards } from "@/components/desk/bar-cards";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { OpenCards } from "@/components/desk/open-cards";
import { QuarantineList } from "@/components/desk/quarantine-list";
import { Setting } from "@/components/desk/setting";
import { TableLink } from "@/components/desk/table-link";
import { TablePhones } from "@/components/desk/table-phones";
import { formatLongDate } from "@/components/schedule/format-date";
import { tablesText } from "@/components/schedule/tables-text";
import { ClientTexts } from "@/components/shell/client-texts";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { TextField } from "@/components/ui/text-field";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { codePath, linkAddress, openCardAddress, venueLinkAddress } from "@/lib/server/auth/link-address";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadNight, loadNightLinks } from "@/lib/server/seasons/load-night";
import { loadBarTables, loadPhones } from "@/lib/server/tables/load-desk-tables";
import { loadOpenCards } from "@/lib/server/tables/load-open-card";
import { loadQuarantine } from "@/lib/server/tables/load-quarantine";

interface TablesParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ night?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("tables") };
}

/** On nights with more matches each is folded, so that the page stays short. */
const maxUnfolded = 14;

export default async function TablesPage({ params, searchParams }: TablesParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const requestedNight = parseIsoDate(String((await searchParams).night ?? ""));
  const now = new Date();
  const date = requestedNight.ok ? requestedNight.value : tonightIn(league.timeZone, now);
  const [t, tPeople, tPhones, tCards, tOpen, format, night, linksOf, origin, waiting, barTables, openBars] =
    await Promise.all([
      getTranslations("desk"),
      getTranslations("people"),
      getTranslations("joining.phones"),
      getTranslations("joining.cards"),
      getTranslations("open.cards"),
      getFormatter(),
      loadNight(league, date),
      loadNightLinks(league, date, now),
      currentOrigin(),
      loadQuarantine(league.id),
      loadBarTables(league.id),
      loadOpenCards(league.id),
    ]);
  const matchIds = night.matches.map(({ id }) => id);
  const phones = await loadPhones(league.id, matchIds, now);
  const cards = barTables.map(({ card, ...table }) => {
    const url = card && venueLinkAddress(origin, languageFor(league, locale), league.id, card);
    return { ...table, card: card && url ? { id: card, url, code: codePath(url) } : null };
  });
  const openCards = openBars.map(({ card, ...bar }) => {
    const url = card && openCardAddress(origin, languageFor(league, locale), league.id, card);
    return { ...bar, card: card && url ? { id: card, url, code: codePath(url) } : null };
  });
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const dateText = formatLongDate(format, date);
  return (
    <div className="grid gap-5">
      <PageHeader title={t("tables")} note={dateText} />
      <p className="max-w-prose">{t("tablesIntro")}</p>
      <form className="flex flex-wrap items-end gap-3">
        <TextField id="night" name="night" type="date" label={t("night")} defaultValue={date} />
        <Button type="submit">{t("choose")}</Button>
        <LinkButton href={`/${locale}/desk/${slug}/print/table-cards?night=${date}`}>
          <Printer aria-hidden="true" className="size-5" />
          {t("printCards")}
        </LinkButton>
      </form>
      {night.matches.length === 0 ? <p>{t("noMatches", { date: dateText })}</p> : null}
      <ClientTexts parts={["desk", "joining", "open", "problems"]}>
        <QuarantineList leagueId={league.id} timeZone={league.timeZone} waiting={waiting} />
        <div className="grid items-start gap-5 desk:grid-cols-2">
          {night.matches.map((match) => {
            const sides = match.sides.map(({ name }) => name).join(" – ");
            const links = (linksOf.get(match.id) ?? []).map(({ id, expiresAt }) => {
              const url = linkAddress(origin, languageFor(league, locale), league.id, id);
              const until = format.dateTime(expiresAt, {
                dateStyle: "medium",
                timeStyle: "short",
                timeZone: league.timeZone,
              });
              return { id, url, code: codePath(url), until };
            });
            return (
              <Sheet
                key={match.id}
                title={sides}
                titleId={match.id}
                namedByNote
                isFolded={night.matches.length > maxUnfolded}
                note={`${match.season.name}, ${t("week", { who: match.who, number: match.round })}, ${tablesText(tPeople, match.tables)}`}
              >
                <div className="grid gap-4">
                  <TablePhones
                    leagueId={league.id}
                    sides={match.sides.map(({ name }) => name)}
                    timeZone={league.timeZone}
                    phones={phones.get(match.id) ?? []}
                  />
                  <TableLink leagueId={league.id} matchId={match.id} match={sides} links={links} />
                  <div className="flex flex-wrap gap-3">
                    <LinkButton href={`/${locale}/table/${match.id}`}>
                      <ClipboardPen aria-hidden="true" className="size-5" />
                      {t("openSheet")}
                    </LinkButton>
                    {match.who === "person" ? null : (
                      <LinkButton
                        href={`/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(match.season.slug)}/matches/${match.slug}/line-up`}
                      >
                        <UsersRound aria-hidden="true" className="size-5" />
                        {tPeople("lineUp")}
                      </LinkButton>
                    )}
                  </div>
                </div>
              </Sheet>
            );
          })}
        </div>
        {linksOf.size > 0 ? (
          <DeskCommandButton
            tone="grave"
            command={{ kind: "revoke-all-table-links", league: league.id }}
            sure={{ note: tPhones("endAllNote"), yes: tPhones("endAllSure"), no: tPhones("keep") }}
          >
            {tPhones("endAll")}
          </DeskCommandButton>
        ) : null}
        <Sheet as="div" flush>
          <Setting
            level={2}
            name={tCards("title")}
            value={tCards("made", { made: cards.filter(({ card }) => card).length, total: cards.length })}
            about={tCards("intro")}
          >
            <BarCards leagueId={league.id} tables={cards} />
          </Setting>
          <Setting
            level={2}
            name={tOpen("title")}
            value={tOpen("made", { made: openCards.filter(({ card }) => card).length, total: openCards.length })}
            about={tOpen("intro")}
          >
            <OpenCards
              leagueId={league.id}
              bars={openCards}
              printHref={`${desk}/print/open-cards`}
              gamesHref={`${desk}/open-games`}
            />
          </Setting>
        </Sheet>
      </ClientTexts>
    </div>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { DrawnEvent } from "@/components/bracket/drawn-event";
import { eventBracket } from "@/components/bracket/event-bracket";
import { EnteredList } from "@/components/events/entered-list";
import { EventFacts } from "@/components/events/event-facts";
import { EventTables, WhyFirst } from "@/components/events/event-tables";
import { OpenSignUp } from "@/components/events/open-sign-up";
import { PlaceList } from "@/components/events/place-list";
import { SignUpState } from "@/components/events/sign-up-state";
import { gameTexts } from "@/components/rulebooks/game-texts";
import { ShareButton } from "@/components/share/share-button";
import { StructuredDataScript } from "@/components/share/structured-data-script";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadRoadYears } from "@/lib/server/city/load-road-years";
import { eventMachines } from "@/lib/server/events/event-machines";
import { loadBracket } from "@/lib/server/events/load-bracket";
import { loadEvent } from "@/lib/server/events/load-event";
import { loadEventTables } from "@/lib/server/events/load-event-tables";
import { loadHallEvent } from "@/lib/server/events/load-hall";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface EventParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
}

export async function generateMetadata({ params }: EventParams): Promise<Metadata> {
  const { league, event } = await params;
  const view = await loadEvent(league, event);
  return view ? { title: view.event.name } : {};
}

/** An event: facts, entrants, and the sign-up form while it is open. */
export default async function EventPage({ params }: EventParams) {
  const { locale, league: slug, event: address } = await pageLocale(params);
  const view = await loadEvent(slug, address);
  if (!view) return <NothingHere />;
  const { league, event, stage, closed } = view;
  const [t, tCity, hall, years, tGame, origin] = await Promise.all([
    getTranslations("events"),
    getTranslations("city"),
    loadHallEvent(league, event.id),
    loadRoadYears(league.id),
    getTranslations(gameTexts(stage.rulebook) ?? "clabber"),
    currentOrigin(),
  ]);
  const drawn = event.isDrawn ? await loadBracket(slug, address) : null;
  const tables = event.isDrawn ? await loadEventTables(slug, address) : [];
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const own = encodeURIComponent(event.slug);
  return (
    <div className="grid gap-5">
      <StructuredDataScript
        data={eventMachines(view, { url: `${origin}${home}/events/${own}`, leagueUrl: `${origin}${home}` })}
      />
      <PageHeader above={<PageLink href={home}>{league.name}</PageLink>} title={event.name} />
      {drawn ? (
        <DrawnEvent
          view={eventBracket(drawn, `${home}/${own}`)}
          promises={drawn.promises}
          follow={`${league.slug}/${event.slug}`}
          name={event.name}
          championYear={event.championYear}
          addresses={{
            print: `${home}/events/${own}/bracket/print`,
            certificates: hall ? `${home}/events/${own}/print/certificates` : null,
            csv: `/api/exports/${encodeURIComponent(league.slug)}/${own}/bracket.csv?lang=${locale}`,
            frame: `${origin}/embed/${encodeURIComponent(league.slug)}/events/${own}?lang=${locale}`,
          }}
        />
      ) : (
        <SignUpState
          event={event}
          accepted={view.accepted.length}
          waiting={view.waiting.length}
          unanswered={view.unanswered}
          closed={closed}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ClientTexts parts={["share"]}>
          <ShareButton />
        </ClientTexts>
        {years
          .filter((year) => year === event.championYear)
          .map((year) => (
            <LinkButton key={year} href={`/${locale}/city/${year}`}>
              {tCity("link", { year: String(year) })}
            </LinkButton>
          ))}
      </div>
      <div className="min-w-0 space-y-5 gap-5 desk:columns-2 *:break-inside-avoid">
        {hall ? (
          <Sheet title={tCity("places.title")} titleId="places">
            <PlaceList label={tCity("places.title")} places={hall.places} />
            <WhyFirst tables={tables} />
          </Sheet>
        ) : null}
        <EventTables tables={tables} />
        <EventFacts
          event={event}
          // After the draw, each round shows the length of its matches.
          game={drawn ? tGame("name") : `${tGame("name")}, ${t("gamesOption", { games: stage.gamesPerMeeting })}`}
          bars={view.bars}
          accepted={view.accepted}
          closed={closed}
        />
        <EnteredList accepted={view.accepted} waiting={view.waiting} unanswered={view.unanswered} />
        {closed ? null : (
          <Sheet title={t("signUp")} titleId="sign-up-title">
            <noscript>
              <p>{t("needScript")}</p>
            </noscript>
            <ClientTexts parts={["events", "problems"]}>
              <OpenSignUp
                leagueId={league.id}
                eventId={event.id}
                who={event.who}
                bars={view.bars.map(({ name }) => name)}
              />
            </ClientTexts>
          </Sheet>
        )}
      </div>
    </div>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DraftActions } from "@/components/desk/season-actions";
import { ChangeEventForm } from "@/components/events/change-event-form";
import { CheckInCard } from "@/components/events/check-in-card";
import { DoubleBookingNotice } from "@/components/events/double-booking-notice";
import { DrawForm } from "@/components/events/draw-form";
import { DrawRounds } from "@/components/events/draw-rounds";
import { EntrantList } from "@/components/events/entrant-list";
import { InviteAllForm } from "@/components/events/invite-all-form";
import { InviteForm } from "@/components/events/invite-form";
import { SignUpLists } from "@/components/events/sign-up-lists";
import { rulebookTexts } from "@/components/rulebooks/game-texts";
import { ClientTexts } from "@/components/shell/client-texts";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { languageFor } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadBookings } from "@/lib/server/events/load-bookings";
import { loadDeskEvent } from "@/lib/server/events/load-desk-event";
import { loadDraw } from "@/lib/server/events/load-draw";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";

interface DeskEventParams {
  readonly params: Promise<{ locale: string; league: string; event: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("events"))("title") };
}

/** With more entrants the form for one more is folded, so that the page stays short. */
const maxUnfolded = 16;

/** An event at the desk: sign-ups, entrants, check-in. */
export default async function DeskEventPage({ params }: DeskEventParams) {
  const { locale, league: slug, event: address } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const view = await loadDeskEvent(league, address, {
    origin: await currentOrigin(),
    locale: languageFor(league, locale),
  });
  if (!view) notFound();
  const { event, signUps } = view;
  const [draw, bookings] = await Promise.all([loadDraw(league.id, event.id), loadBookings(league.id, event.id)]);
  const names = new Map(draw?.rounds.flatMap(({ matches }) => matches.map(({ id, name }) => [id, name])));
  const accepted = signUps
    .filter(({ state }) => state === "accepted")
    .map(({ id, name, club, bar, teamId }) => ({ id, name, club, bar, teamId }));
  const t = await getTranslations("events");
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}`;
  const isDraft = event.state === "draft";
  return (
    <ClientTexts
      parts={[
        "events",
        "eventDesk",
        "preview",
        "eventFormats",
        "eventLengths",
        ...rulebookTexts(view.stage.rulebook),
        "bracket",
        "brackets",
        "desk",
        "shownName",
        "problems",
      ]}
    >
      <div className="grid gap-5">
        <PageHeader
          title={event.name}
          note={t(`state.${event.state}`)}
          actions={
            isDraft ? undefined : (
              <>
                {event.isDrawn ? (
                  <LinkButton
                    href={`/${locale}/wall/${encodeURIComponent(league.slug)}/draws/${encodeURIComponent(event.slug)}`}
                  >
                    {t("showDraw")}
                  </LinkButton>
                ) : null}
                <LinkButton href={`${home}/events/${encodeURIComponent(event.slug)}`}>{t("seePublic")}</LinkButton>
              </>
            )
          }
        />
        {isDraft ? (
          <Notice title={t("draftNote")}>
            <div className="mt-3">
              <DraftActions leagueId={league.id} seasonId={event.id} desk={`/${locale}/desk`} />
            </div>
          </Notice>
        ) : null}
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <div className="grid gap-5">
            {draw && bookings ? (
              <DrawRounds
                draw={draw}
                sheets={`/${locale}/table`}
                deskMatches={`/${locale}/desk/${encodeURIComponent(league.slug)}/seasons/${encodeURIComponent(event.slug)}/matches`}
                leagueId={league.id}
                booked={{
                  ...{ league: league.id, event: event.id },
                  ...bookings,
                  own: bookings.own.flatMap((one) => {
                    const name = names.get(one.id);
                    return name ? [{ ...one, name }] : [];
                  }),
                }}
              />
            ) : null}
            <SignUpLists leagueId={league.id} event={event} signUps={signUps} />
          </div>
          <div className="grid gap-5">
            {draw ? <EntrantList leagueId={league.id} eventId={event.id} draw={draw} /> : null}
            <DoubleBookingNotice matches={view.elsewhere} />
            {!draw && event.state === "published" && accepted.length > 1 ? (
              <DrawForm
                key={accepted.map(({ id }) => id).join()}
                leagueId={league.id}
                eventId={event.id}
                who={event.who}
                game={{ rulebook: view.stage.rulebook, rules: view.stage.rules }}
                games={view.stage.gamesPerMeeting}
                accepted={accepted}
                tables={view.tables}
              />
            ) : null}
            {event.isDrawn || view.sources.length === 0 ? null : (
              <InviteAllForm
                leagueId={league.id}
                event={event}
                sources={view.sources}
                listed={signUps}
                undoable={view.enteredAtOnce}
              />
            )}
            {event.isDrawn ? null : (
              <InviteForm
                leagueId={league.id}
                event={event}
                homes={view.homes}
                bars={view.bars.map(({ name }) => name)}
                isFolded={accepted.length > maxUnfolded}
              />
            )}
            {isDraft ? null : (
              <CheckInCard
                leagueId={league.id}
                eventId={event.id}
                isDrawn={event.isDrawn}
                checkInCard={view.checkInCard}
              />
            )}
            <Sheet title={t("change")} titleId="change" isFolded>
              <ChangeEventForm
                leagueId={league.id}
                event={event}
                bars={view.bars.map(({ id, name, tables }) => ({ id, name, tables }))}
              />
            </Sheet>
          </div>
        </div>
      </div>
    </ClientTexts>
  );
}

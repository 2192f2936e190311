import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { AnnouncementForm } from "@/components/announcements/announcement-form";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { languageNames } from "@/components/league-desk/language-names";
import { formatDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { messageTexts } from "@/components/tonight/message-texts";
import { MessageToSend } from "@/components/tonight/message-to-send";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { addDays, isoDate } from "@/lib/competition/schedule/iso-date";
import { languagesOf } from "@/lib/i18n/league-languages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadAnnouncements } from "@/lib/server/leagues/announcements";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadVenues } from "@/lib/server/venues/load-venues";
import { announcementText } from "@/lib/views/announcement";

interface AnnouncementsParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("announcements"))("title") };
}

/** The last day that is proposed: in a week. */
const proposedDays = 7;

/** A league's announcements at the desk: the form for a new one, and those that are shown. */
export default async function AnnouncementsPage({ params }: AnnouncementsParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const now = new Date();
  const tonight = tonightIn(league.timeZone, now);
  const [t, tNotice, format, origin, announcements, venues] = await Promise.all([
    getTranslations("announcements"),
    getTranslations("tonight.notice"),
    getFormatter(),
    currentOrigin(),
    loadAnnouncements(league, now),
    loadVenues(league.id),
  ]);
  const address = `${origin}/leagues/${encodeURIComponent(league.slug)}`;
  return (
    <ClientTexts parts={["announcements", "problems"]}>
      <div className="grid gap-5">
        <PageHeader title={t("title")} note={t("intro")} />
        <div className="grid items-start gap-5 desk:grid-cols-2">
          <Sheet title={t("new")} titleId="new-announcement">
            <AnnouncementForm
              leagueId={league.id}
              languages={languagesOf(league).map((one) => ({ locale: one, name: languageNames[one] }))}
              bars={venues.filter(({ retired }) => !retired).map(({ id, name }) => ({ id, name }))}
              until={addDays(isoDate(tonight), proposedDays) ?? tonight}
            />
          </Sheet>
          <Sheet title={t("title")} titleId="announcements">
            {announcements.length === 0 ? (
              <p className="text-ink-soft">{t("none")}</p>
            ) : (
              <ul>
                {announcements.map((one) => (
                  <li key={one.id} className="grid gap-2 border-t border-rule py-3 first:border-t-0">
                    <p className="wrap-anywhere">{announcementText(one, locale)}</p>
                    <p className="text-small text-ink-soft">
                      {[one.bar || t("league"), t("untilDay", { date: formatDate(format, one.until) })].join(" · ")}
                    </p>
                    <details>
                      <summary className="key mb-3 w-fit">{t("message")}</summary>
                      <MessageToSend
                        text={[
                          [one.bar, ...Object.values(one.texts)].filter(Boolean).join("\n"),
                          t("more", { address }),
                        ].join("\n")}
                        texts={messageTexts(tNotice)}
                      />
                    </details>
                    <DeskCommandButton
                      tone="grave"
                      command={{ kind: "end-announcement", league: league.id, announcement: one.id }}
                      label={t("endOf", { text: announcementText(one, locale) })}
                      sure={{ note: t("endNote"), yes: t("endSure"), no: t("keep") }}
                    >
                      {t("end")}
                    </DeskCommandButton>
                  </li>
                ))}
              </ul>
            )}
          </Sheet>
        </div>
      </div>
    </ClientTexts>
  );
}

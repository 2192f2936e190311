import { ChevronLeft, ChevronRight, QrCode, Snowflake } from "lucide-react";
import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { InboxList } from "@/components/inbox/inbox-list";
import { formatDate, formatLongDate } from "@/components/schedule/format-date";
import { ClientTexts } from "@/components/shell/client-texts";
import { NightMessage } from "@/components/tonight/night-message";
import { TonightBoard } from "@/components/tonight/tonight-board";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { TextField } from "@/components/ui/text-field";
import { isoDate, parseIsoDate } from "@/lib/competition/schedule/iso-date";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadInbox } from "@/lib/server/desk/load-inbox";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";
import { currentOrigin } from "@/lib/server/platform/http/origin";
import { requestTime } from "@/lib/server/platform/page-cache/request-time";
import { tonightIn } from "@/lib/server/platform/system/clock";
import { loadTonight } from "@/lib/server/seasons/load-tonight";

interface TonightParams {
  readonly params: Promise<{ locale: string; league: string }>;
  readonly searchParams: Promise<{ night?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("tonight"))("title") };
}

/** Tonight: matches in progress, missing reports, phone numbers. */
export default async function TonightPage({ params, searchParams }: TonightParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const requestedNight = parseIsoDate(String((await searchParams).night ?? ""));
  const now = requestTime();
  const tonight = tonightIn(league.timeZone, now);
  const date = requestedNight.ok ? requestedNight.value : tonight;
  // With a night in the address the night comes first; without one the inbox.
  const [t, tInbox, inbox, format, night] = await Promise.all([
    getTranslations("tonight"),
    getTranslations("inbox"),
    requestedNight.ok ? null : loadInbox(league.slug),
    getFormatter(),
    loadTonight(league, date, now),
  ]);
  const address = `${await currentOrigin()}/leagues/${encodeURIComponent(league.slug)}`;
  const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
  const canCancel = !night.isPast && night.matches.some(({ state }) => state === "scheduled");
  const isTonight = date === tonight;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={isTonight ? t("title") : t("nightTitle", { night: formatDate(format, date) })}
        note={formatLongDate(format, date)}
        actions={
          <>
            <LinkButton href={`${desk}/tables?night=${date}`}>
              <QrCode aria-hidden="true" className="size-5" />
              {t("links")}
            </LinkButton>
            {canCancel ? (
              <LinkButton tone="grave" href={`${desk}/tonight/cancel?night=${date}`}>
                <Snowflake aria-hidden="true" className="size-5" />
                {isTonight ? t("cancelTonight") : t("cancelNight")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className={classNames("desk-night", inbox && "desk-night-both")}>
        {inbox ? (
          <section aria-labelledby="inbox">
            <h2 id="inbox">
              {inbox.items.length === 0 ? tInbox("titleNone") : tInbox("title", { count: inbox.items.length })}
            </h2>
            <ClientTexts parts={["problems"]}>
              <InboxList desk={desk} league={league.id} inbox={inbox} tonight={isoDate(tonight)} />
            </ClientTexts>
          </section>
        ) : null}
        <section className="grid gap-5" aria-label={formatLongDate(format, date)}>
          <div className="flex flex-wrap items-end gap-3">
            <form className="flex flex-wrap items-end gap-3">
              <TextField id="night" name="night" type="date" label={t("night")} defaultValue={date} key={date} />
              <Button type="submit">{t("show")}</Button>
            </form>
            {night.last ? (
              <LinkButton href={`?night=${night.last}`}>
                <ChevronLeft aria-hidden="true" className="size-5" />
                {formatDate(format, night.last)}
              </LinkButton>
            ) : null}
            {night.next ? (
              <LinkButton href={`?night=${night.next}`}>
                {formatDate(format, night.next)}
                <ChevronRight aria-hidden="true" className="size-5" />
              </LinkButton>
            ) : null}
          </div>
          {night.matches.length === 0 ? (
            <p className="px-1.5">{t("none")}</p>
          ) : (
            <ClientTexts parts={["tonight", "teamCard", "availability", "schedule", "signing", "problems"]}>
              <TonightBoard key={`${date} ${night.asOf}`} initial={night} at={{ locale, league: league.slug }} />
            </ClientTexts>
          )}
          <NightMessage league={league.name} night={night} address={address} />
        </section>
      </div>
    </div>
  );
}

import {
  CalendarPlus,
  CircleUserRound,
  MapPin,
  MoonStar,
  QrCode,
  Scale,
  ScrollText,
  Trophy,
  Tv,
  UserPlus,
  Users,
} from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { RemoveDemo } from "@/components/desk/remove-demo";
import { SignOutButton } from "@/components/desk/sign-out-button";
import { ClientWords } from "@/components/shell/client-words";
import { AttentionList } from "@/components/tonight/attention-list";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadDesk } from "@/lib/server/leagues/load-leagues";
import { loadAttention } from "@/lib/server/scheduling/load-attention";

interface DeskParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("title") };
}

export default async function DeskPage({ params }: DeskParams) {
  const { locale } = await pageLocale(params);
  const [t, tPlayers, tAgree, tBars, tTonight, tAuth, tLog, tWall, tEvents, tAccount, tMembers, caller, leagues] =
    await Promise.all([
      getTranslations("desk"),
      getTranslations("playersSeason"),
      getTranslations("agree"),
      getTranslations("builder.venues"),
      getTranslations("tonight"),
      getTranslations("auth"),
      getTranslations("log"),
      getTranslations("wall.desk"),
      getTranslations("events"),
      getTranslations("account"),
      getTranslations("members"),
      currentCaller(),
      loadDesk(),
    ]);
  const now = new Date();
  const attention = await Promise.all(leagues.map((league) => loadAttention(league, now)));
  return (
    <ClientWords parts={["desk", "auth", "problems"]}>
      <div className="grid gap-5">
        <PageHeader
          title={t("title")}
          note={tAuth("signedInAs", { name: caller.account?.name ?? "" })}
          actions={
            <>
              <LinkButton tone="quiet" href={`/${locale}/account`} prefetch={false}>
                <CircleUserRound aria-hidden="true" className="size-5" />
                {tAccount("link")}
              </LinkButton>
              <SignOutButton />
            </>
          }
        />
        {leagues.length === 0 ? <p>{t("noLeague")}</p> : null}
        {leagues.map((league, i) => {
          const desk = `/${locale}/desk/${encodeURIComponent(league.slug)}`;
          const lists = attention[i];
          return (
            <Sheet key={league.id} title={league.name} titleId={league.id}>
              <div className="grid gap-4">
                {lists ? <AttentionList at={{ locale, league: league.slug }} {...lists} /> : null}
                <div className="flex flex-wrap gap-3">
                  <LinkButton tone={league.seasons.length > 0 ? "main" : "plain"} href={`${desk}/tonight`}>
                    <MoonStar aria-hidden="true" className="size-5" />
                    {tTonight("title")}
                  </LinkButton>
                  <LinkButton tone={league.seasons.length > 0 ? "plain" : "main"} href={`${desk}/new-season`}>
                    <CalendarPlus aria-hidden="true" className="size-5" />
                    {t("newSeason")}
                  </LinkButton>
                  <LinkButton href={`${desk}/new-season/players`}>
                    <UserPlus aria-hidden="true" className="size-5" />
                    {tPlayers("link")}
                  </LinkButton>
                  <LinkButton href={`${desk}/new-event`}>
                    <Trophy aria-hidden="true" className="size-5" />
                    {tEvents("new")}
                  </LinkButton>
                  <LinkButton href={`${desk}/tables`}>
                    <QrCode aria-hidden="true" className="size-5" />
                    {t("tonight")}
                  </LinkButton>
                  <LinkButton href={`${desk}/disputes`}>
                    <Scale aria-hidden="true" className="size-5" />
                    {tAgree("disputes")}
                  </LinkButton>
                  <LinkButton href={`${desk}/bars`}>
                    <MapPin aria-hidden="true" className="size-5" />
                    {tBars("title")}
                  </LinkButton>
                  <LinkButton href={`${desk}/members`}>
                    <Users aria-hidden="true" className="size-5" />
                    {tMembers("title")}
                  </LinkButton>
                  <LinkButton href={`/${locale}/wall/${encodeURIComponent(league.slug)}`} prefetch={false}>
                    <Tv aria-hidden="true" className="size-5" />
                    {tWall("open")}
                  </LinkButton>
                  <LinkButton href={`/${locale}/leagues/${encodeURIComponent(league.slug)}/log`} prefetch={false}>
                    <ScrollText aria-hidden="true" className="size-5" />
                    {tLog("title")}
                  </LinkButton>
                </div>
                {league.seasons.length === 0 ? <p className="text-ink-soft">{t("noSeasons")}</p> : null}
                <ul>
                  {league.seasons.map((season) => (
                    <li key={season.id} className="flex items-center justify-between border-t border-rule">
                      <Link
                        className="name flex min-h-12 items-center"
                        href={`${desk}/seasons/${encodeURIComponent(season.slug)}`}
                      >
                        {season.name}
                      </Link>
                      <span className="text-small text-ink-soft">{t(season.state)}</span>
                    </li>
                  ))}
                </ul>
                {league.events.length > 0 ? (
                  <>
                    <h3 className="font-semibold">{tEvents("title")}</h3>
                    <ul>
                      {league.events.map((event) => (
                        <li key={event.id} className="flex items-center justify-between border-t border-rule">
                          <Link
                            className="name flex min-h-12 items-center"
                            href={`${desk}/events/${encodeURIComponent(event.slug)}`}
                          >
                            {event.name}
                          </Link>
                          <span className="text-small text-ink-soft">{tEvents(`state.${event.state}`)}</span>
                        </li>
                      ))}
                    </ul>
                  </>
                ) : null}
                {league.demo ? <RemoveDemo leagueId={league.id} /> : null}
              </div>
            </Sheet>
          );
        })}
      </div>
    </ClientWords>
  );
}

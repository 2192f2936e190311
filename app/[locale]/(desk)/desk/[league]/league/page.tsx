import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskCommandButton } from "@/components/desk/desk-command-button";
import { DeleteLeague } from "@/components/league-desk/delete-league";
import { LeagueSettingsList } from "@/components/league-desk/league-settings";
import { ClientTexts } from "@/components/shell/client-texts";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import type { Accent } from "@/lib/commands/leagues";
import { languagesOf } from "@/lib/i18n/league-languages";
import { localeFor } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isFreshlyProved } from "@/lib/server/accounts/prove-owner";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { mayOwnLeague } from "@/lib/server/auth/policy";
import { deskLeague } from "@/lib/server/leagues/load-desk-league";

interface LeagueParams {
  readonly params: Promise<{ locale: string; league: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("leagueDesk"))("title") };
}

/** Edits a league's details; owners can also delete it. */
export default async function LeaguePage({ params }: LeagueParams) {
  const { locale, league: slug } = await pageLocale(params);
  const league = await deskLeague(slug, locale);
  const [t, caller] = await Promise.all([getTranslations("leagueDesk"), currentCaller()]);
  const { id, name, timeZone, isSearched } = league;
  const texts = {
    locale: localeFor(league.locale),
    languages: languagesOf(league),
    accent: league.accent as Accent,
  };
  const isClosed = league.archivedAt !== null;
  const mayEnd = mayOwnLeague(caller, id) === null && !league.demo;
  const { account } = caller;
  const freshlyProved = account !== null && (await isFreshlyProved({ account, at: new Date() }));
  return (
    <ClientTexts parts={["leagueDesk", "account", "problems"]}>
      <div className="grid gap-5">
        <PageHeader title={t("title")} note={t("intro")} />
        {isClosed ? <Notice kind="warn">{t("closed")}</Notice> : null}
        {isClosed ? null : (
          <LeagueSettingsList
            leagueId={id}
            league={{ name, timeZone, isSearched, ...texts }}
            timeZones={Intl.supportedValuesOf("timeZone")}
          />
        )}
        {mayEnd && !isClosed ? (
          <Sheet title={t("close")} titleId="close" note={t("closeNote")}>
            <DeskCommandButton
              tone="grave"
              command={{ kind: "archive-league", league: id }}
              sure={{ note: t("closeNote"), yes: t("closeSure"), no: t("keep") }}
            >
              {t("close")}
            </DeskCommandButton>
          </Sheet>
        ) : null}
        {mayEnd && isClosed ? (
          <>
            <DeskCommandButton tone="main" command={{ kind: "restore-league", league: id }}>
              {t("open")}
            </DeskCommandButton>
            <Sheet title={t("delete")} titleId="delete" note={t("deleteNote")}>
              <DeleteLeague leagueId={id} freshlyProved={freshlyProved} />
            </Sheet>
          </>
        ) : null}
      </div>
    </ClientTexts>
  );
}

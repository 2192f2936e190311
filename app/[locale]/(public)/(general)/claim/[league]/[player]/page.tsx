import { UserCheck } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ClaimPlayer } from "@/components/members/claim-player";
import { ClientWords } from "@/components/shell/client-words";
import { OwnShownName } from "@/components/shown-name/own-shown-name";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadClaimStanding, loadOwnPlayer } from "@/lib/server/memberships/load-claim";
import { loadPlayer } from "@/lib/server/players/load-player";

interface ClaimParams {
  readonly params: Promise<{ locale: string; league: string; player: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members.claim"))("ask"), robots: { index: false } };
}

/** "I am this player", for who is signed in. It is a page of its own, so that a player's page is the same for everybody. */
export default async function ClaimPage({ params }: ClaimParams) {
  const { locale, league: slug, player } = await pageLocale(params);
  const [{ account }, view] = await Promise.all([currentCaller(), loadPlayer(slug, player)]);
  if (!view) return <NothingHere />;
  if (!account) redirect(`/${locale}/sign-in`);
  const { league, person } = view;
  const [t, tShown, standing, own] = await Promise.all([
    getTranslations("members.claim"),
    getTranslations("shownName"),
    loadClaimStanding(league.id, person.id, account),
    loadOwnPlayer(league.id, person.id, account),
  ]);
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}/players/${encodeURIComponent(player)}`;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <PageHeader above={<PageLink href={home}>{league.name}</PageLink>} title={t("title", { name: person.name })} />
      {standing === "free" ? (
        <ClientWords parts={["members", "problems"]}>
          <p>{t("note")}</p>
          <ClaimPlayer leagueId={league.id} person={person.id}>
            <UserCheck aria-hidden="true" className="size-5" />
          </ClaimPlayer>
        </ClientWords>
      ) : (
        <Notice>{t(standing)}</Notice>
      )}
      {own ? (
        <ClientWords parts={["problems"]}>
          <p>{tShown("ownNote")}</p>
          <OwnShownName player={{ ...own, league: league.name }} />
          <p className="text-small text-ink-soft">{tShown("typed")}</p>
        </ClientWords>
      ) : null}
    </div>
  );
}

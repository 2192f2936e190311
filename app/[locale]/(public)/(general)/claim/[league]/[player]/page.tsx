import { UserCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/app/[locale]/nothing-here";
import { ClaimPlayer } from "@/components/members/claim-player";
import { ClaimWithNewAccount } from "@/components/members/claim-with-new-account";
import { ClientTexts } from "@/components/shell/client-texts";
import { OwnShownName } from "@/components/shown-name/own-shown-name";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { CallerAccount } from "@/lib/server/auth/caller";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadPlayer } from "@/lib/server/people/load-player";
import { isPlayerTaken, loadClaimStanding, loadOwnPlayer } from "@/lib/server/roles/load-claim";

interface ClaimParams {
  readonly params: Promise<{ locale: string; league: string; player: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members.claim"))("ask"), robots: { index: false } };
}

/** Claims a player. A separate page, so that the player's page is the same for everybody. */
export default async function ClaimPage({ params }: ClaimParams) {
  const { locale, league: slug, player } = await pageLocale(params);
  const [{ account }, view] = await Promise.all([currentCaller(), loadPlayer(slug, player)]);
  if (!view) return <NothingHere />;
  const { league, person } = view;
  const [t, tAuth] = await Promise.all([getTranslations("members.claim"), getTranslations("auth")]);
  const path = `${encodeURIComponent(league.slug)}/${encodeURIComponent(player)}`;
  const home = `/${locale}/leagues/${encodeURIComponent(league.slug)}/players/${encodeURIComponent(player)}`;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <PageHeader above={<PageLink href={home}>{league.name}</PageLink>} title={t("title", { name: person.name })} />
      <noscript>{tAuth("needScript")}</noscript>
      {account ? (
        <SignedIn leagueId={league.id} league={league.name} person={person.id} account={account} />
      ) : (
        <ClientTexts parts={["account", "auth", "members", "problems"]}>
          <ClaimWithNewAccount
            leagueId={league.id}
            person={person.id}
            here={`/${locale}/claim/${path}`}
            isTaken={await isPlayerTaken(league.id, person.id)}
          />
        </ClientTexts>
      )}
    </div>
  );
}

interface SignedInProps {
  readonly leagueId: string;
  readonly league: string;
  readonly person: string;
  readonly account: CallerAccount;
}

/** The account's relation to the player, and the possible actions. */
async function SignedIn({ leagueId, league, person, account }: SignedInProps) {
  const [t, tJoin, tShown, standing, own] = await Promise.all([
    getTranslations("members.claim"),
    getTranslations("members.join"),
    getTranslations("shownName"),
    loadClaimStanding(leagueId, person, account),
    loadOwnPlayer(leagueId, person, account),
  ]);
  return (
    <>
      <p>{tJoin("signedIn", { name: account.name })}</p>
      {standing === "free" ? null : <Notice>{t(standing)}</Notice>}
      {standing === "free" || standing === "declined" ? (
        <ClientTexts parts={["members", "problems"]}>
          <p>{t("note")}</p>
          <ClaimPlayer leagueId={leagueId} person={person}>
            <UserCheck aria-hidden="true" className="size-5" />
          </ClaimPlayer>
        </ClientTexts>
      ) : null}
      {own ? (
        <ClientTexts parts={["problems"]}>
          <p>{tShown("ownNote")}</p>
          <OwnShownName player={{ ...own, league }} />
          <p className="text-small text-ink-soft">{tShown("typed")}</p>
        </ClientTexts>
      ) : null}
    </>
  );
}

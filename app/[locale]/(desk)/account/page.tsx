import { Activity, CalendarClock, Link2 } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import { AccountEvents } from "@/components/account/account-events";
import { DeleteAccount } from "@/components/account/delete-account";
import { Passkeys } from "@/components/account/passkeys";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { SessionList } from "@/components/account/session-list";
import { SignOutButton } from "@/components/desk/sign-out-button";
import { proposalsToAnswer } from "@/components/move-proposals/captain-matches";
import { ClientTexts } from "@/components/shell/client-texts";
import { OwnShownName } from "@/components/shown-name/own-shown-name";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { Sheet } from "@/components/ui/sheet";
import { pageLocale } from "@/lib/i18n/page-locale";
import { loadAccount } from "@/lib/server/accounts/load-account";
import { currentCaller } from "@/lib/server/auth/current-caller";
import { loadCaptainMatches } from "@/lib/server/move-proposals/load-moves";

interface AccountParams {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("title"), robots: { index: false } };
}

/** The user's account: name and password, sessions, recent events. */
export default async function AccountPage({ params }: AccountParams) {
  const { locale } = await pageLocale(params);
  const now = new Date();
  const account = await loadAccount(now);
  if (!account) redirect(`/${locale}/sign-in`);
  const [matches, t, tServer, tShown, tProposals, format, messages] = await Promise.all([
    loadCaptainMatches(await currentCaller(), now),
    getTranslations("account"),
    getTranslations("server"),
    getTranslations("shownName"),
    getTranslations("proposals"),
    getFormatter(),
    getMessages(),
  ]);
  const waiting = proposalsToAnswer(matches).length;
  const ago = (at: Date) => format.relativeTime(at, now);
  const sessions = account.sessions.map(({ id, label, means, createdAt, lastSeenAt, isThis }) => ({
    ...{ id, means, isThis, browser: label || t("unknownBrowser") },
    ...{ since: ago(createdAt), seen: ago(lastSeenAt) },
  }));
  const passkeys = account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, added: ago(createdAt), used: lastUsedAt && ago(lastUsedAt) },
  }));
  return (
    <ClientTexts parts={["account", "auth", "problems"]}>
      <div className="mx-auto grid w-full max-w-2xl gap-5">
        <PageHeader title={t("title")} note={account.email} actions={<SignOutButton />} />
        {account.requests === null ? null : (
          <LinkButton href={`/${locale}/account/requests`} className="justify-self-start">
            <Link2 aria-hidden="true" className="size-5" />
            {account.requests === 0 ? t("requests.title") : t("requests.waiting", { count: account.requests })}
          </LinkButton>
        )}
        {account.administrator ? (
          <LinkButton href={`/${locale}/account/server`} className="justify-self-start">
            <Activity aria-hidden="true" className="size-5" />
            {tServer("title")}
          </LinkButton>
        ) : null}
        {matches.length > 0 ? (
          <LinkButton href={`/${locale}/account/matches`} className="justify-self-start">
            <CalendarClock aria-hidden="true" className="size-5" />
            {waiting === 0 ? tProposals("link") : tProposals("linkWaiting", { count: waiting })}
          </LinkButton>
        ) : null}
        <Sheet title={t("profile")} titleId="profile">
          <ProfileForm name={account.name} locale={account.locale} />
        </Sheet>
        {account.players.length > 0 ? (
          <Sheet title={tShown("own")} titleId="shown-name" note={tShown("ownNote")}>
            <div className="grid gap-4">
              {account.players.map((player) => (
                <OwnShownName key={`${player.leagueId} ${player.person}`} player={player} />
              ))}
              <p className="text-small text-ink-soft">{tShown("typed")}</p>
            </div>
          </Sheet>
        ) : null}
        <Sheet title={t("password")} titleId="password">
          <PasswordForm email={account.email} freshlyProved={account.freshlyProved} />
        </Sheet>
        <Sheet title={t("passkeys.title")} titleId="passkeys" note={t("passkeys.note")}>
          <Passkeys passkeys={passkeys} freshlyProved={account.freshlyProved} />
        </Sheet>
        <Sheet title={t("sessions")} titleId="sessions" note={t("sessionsNote")}>
          <SessionList sessions={sessions} />
        </Sheet>
        <Sheet title={t("events")} titleId="events" note={t("eventsNote")}>
          <AccountEvents events={account.events} texts={messages.account.event} now={now} />
        </Sheet>
        <Sheet title={t("leave.title")} titleId="leave" note={t("leave.note")}>
          <div className="grid gap-4">
            <p>
              <a className="inline-flex min-h-12 items-center" href="/api/account/export" download>
                {t("leave.export")}
              </a>
            </p>
            <p>{t("leave.what")}</p>
            <DeleteAccount freshlyProved={account.freshlyProved} />
          </div>
        </Sheet>
      </div>
    </ClientTexts>
  );
}

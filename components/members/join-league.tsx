"use client";

import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AccountOrSignIn } from "@/components/account/account-or-sign-in";
import { NewAccountForm, type NewAccountInput } from "@/components/account/new-account-form";
import { SignInForm, trySignIn } from "@/components/desk/sign-in-form";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { accept, createAccount } from "@/lib/client/invitation";
import { useCardAccess } from "@/lib/client/use-card-access";
import type { InvitationView } from "@/lib/commands/invitation-view";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { Problem } from "@/lib/kernel/problem";

/** Page of an invitation: inviter and role; accepted by the signed-in user, or with a new account. */
export function JoinLeague({ signedInAs }: { readonly signedInAs: string | null }) {
  const t = useTranslations("members");
  const { card, view: invitation, problems } = useCardAccess<InvitationView>("/api/invitation");
  const [isDone, setDone] = useState(false);
  const isAsking = !invitation && problems.length === 0 && card !== "none";
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4" data-needs-script="">
      <PageHeader
        title={t("join.title")}
        {...(invitation && {
          note: t("join.to", { league: invitation.league.name, role: t(`roles.${invitation.role}`) }),
        })}
      />
      {invitation?.player ? <p>{t("join.asPlayer", { name: invitation.player })}</p> : null}
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("join.none")}</Notice> : null}
      {isAsking ? <p role="status">{t("join.asking")}</p> : null}
      {invitation && isDone ? <Done invitation={invitation} /> : null}
      {invitation?.ended && !isDone ? <ProblemNotice problems={[{ code: invitation.ended }]} /> : null}
      {invitation && card && card !== "none" && invitation.ended === null && !isDone ? (
        <Offer card={card} signedInAs={signedInAs} onDone={() => setDone(true)} />
      ) : null}
    </div>
  );
}

function Done({ invitation: { league, role } }: { readonly invitation: InvitationView }) {
  const t = useTranslations("members");
  const locale = useLocale();
  const isDesk = role === "owner" || role === "secretary";
  return (
    <Notice
      role="status"
      actions={
        <>
          {isDesk ? (
            <LinkButton tone="main" href={`/${locale}/desk`}>
              {t("join.toDesk")}
            </LinkButton>
          ) : null}
          <LinkButton href={`/${locale}/leagues/${encodeURIComponent(league.slug)}`}>{t("join.toLeague")}</LinkButton>
        </>
      }
    >
      {t("join.done", { role: t(`roles.${role}`), league: league.name })}
    </Notice>
  );
}

interface OfferProps {
  readonly card: CardFragment;
  readonly signedInAs: string | null;
  readonly onDone: () => void;
}

function Offer({ card, signedInAs, onDone }: OfferProps) {
  const t = useTranslations("members.join");
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function take() {
    setSending(true);
    const submitProblems = await accept(card);
    setSending(false);
    setProblems(submitProblems);
    if (submitProblems.length > 0) return;
    onDone();
    router.refresh();
  }

  return (
    <div className="grid gap-4">
      <ProblemNotice problems={problems} />
      {signedInAs === null ? (
        <WithoutAccount card={card} onSignedIn={() => void take()} />
      ) : (
        <>
          <p>{t("signedIn", { name: signedInAs })}</p>
          <Button tone="main" className="justify-self-start" disabled={isSending} onClick={() => void take()}>
            <Check aria-hidden="true" className="size-5" />
            {t("accept")}
          </Button>
        </>
      )}
    </div>
  );
}

function WithoutAccount({ card, onSignedIn }: { readonly card: CardFragment; readonly onSignedIn: () => void }) {
  const t = useTranslations("members.join");

  async function create(texts: NewAccountInput): Promise<readonly Problem[]> {
    const submitProblems = await createAccount(card, texts);
    const refused = submitProblems.length > 0 ? null : await trySignIn(texts.email, texts.password);
    if (submitProblems.length === 0 && !refused) onSignedIn();
    return refused ? [refused] : submitProblems;
  }

  return (
    <>
      <p>{t("needAccount")}</p>
      <AccountOrSignIn
        create={<NewAccountForm submitLabel={t("createAndAccept")} onSubmit={create} />}
        signIn={<SignInHere />}
      />
    </>
  );
}

/** The page reloads in place, now signed in. */
function SignInHere() {
  const locale = useLocale();
  return <SignInForm next={`/${locale}/join${window.location.hash}`} />;
}

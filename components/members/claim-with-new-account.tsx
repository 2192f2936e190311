"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { AccountOrSignIn } from "@/components/account/account-or-sign-in";
import { NewAccountForm, type NewAccountInput } from "@/components/account/new-account-form";
import { PasskeyButton } from "@/components/account/passkey-button";
import { SignInForm } from "@/components/desk/sign-in-form";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { newId } from "@/lib/client/new-id";
import { postJson } from "@/lib/client/post-json";
import { claimState, storeClaim, storedClaim } from "@/lib/client/stored/stored-claim";
import type { Problem } from "@/lib/kernel/problem";

interface ClaimWithNewAccountProps {
  readonly leagueId: string;
  readonly person: string;
  /** This page's address, to return to after sign-in. */
  readonly here: string;
  /** Whether another account is linked to this player. */
  readonly isTaken: boolean;
}

type Stage = "free" | "waits" | "confirmed" | "declined";

/** Claims a player for a signed-out user, with a new or existing account; then shows the claim's state. */
export function ClaimWithNewAccount({ leagueId, person, here, isTaken }: ClaimWithNewAccountProps) {
  const t = useTranslations("members.claim");
  const [stage, setStage] = useState<Stage>("free");
  const [ids] = useState(() => ({ claim: newId(), account: newId() }));

  useEffect(() => {
    const lastClaim = storedClaim(leagueId, person);
    if (lastClaim === null) return;
    setStage("waits");
    void claimState(leagueId, lastClaim).then((state) => {
      if (state === "declined") storeClaim(leagueId, person, null);
      if (state !== null) setStage(state);
    });
  }, [leagueId, person]);

  async function claim(texts: NewAccountInput): Promise<readonly Problem[]> {
    const answer = await postJson<object>("/api/claims", { league: leagueId, person, ...ids, ...texts });
    if ("problem" in answer) return [answer.problem as Problem];
    storeClaim(leagueId, person, ids.claim);
    setStage("waits");
    return [];
  }

  const signIn = (
    <div className="grid gap-4">
      <SignInForm next={here} />
      <PasskeyButton next={here} />
    </div>
  );
  if (stage === "waits") {
    return (
      <Notice role="status" title={t("waiting")}>
        {t("waitingNote")}
      </Notice>
    );
  }
  if (stage === "confirmed" || isTaken) {
    return (
      <>
        <Notice role="status">{t(stage === "confirmed" ? "confirmed" : "taken")}</Notice>
        <Sheet as="div">{signIn}</Sheet>
      </>
    );
  }
  return (
    <>
      {stage === "declined" ? <Notice role="status">{t("declined")}</Notice> : null}
      <p>{t("newNote")}</p>
      <AccountOrSignIn create={<NewAccountForm submitLabel={t("ask")} onSubmit={claim} />} signIn={signIn} />
    </>
  );
}

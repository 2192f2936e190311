"use client";

import { signOut } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { useAccountCommand } from "@/lib/client/use-account-command";
import { ProofField, proofIn } from "./proof-field";

/** Deletes the user's account, after a confirmation. */
export function DeleteAccount({ freshlyProved }: { readonly freshlyProved: boolean }) {
  const t = useTranslations("account.leave");
  const locale = useLocale();
  const { sending, problems, send } = useAccountCommand();
  const [isSure, setSure] = useState(false);

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const outcome = await send({ kind: "delete-account", ...proofIn(new FormData(event.currentTarget)) });
    if (outcome?.outcome === "applied") await signOut({ callbackUrl: `/${locale}` });
  }

  if (!isSure) {
    return (
      <div data-needs-script="">
        <Button onClick={() => setSure(true)}>{t("delete")}</Button>
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void remove(event)} className="grid gap-4">
      <ProblemNotice problems={problems} />
      <ProofField id="leave-proof" freshlyProved={freshlyProved} />
      <div className="flex flex-wrap gap-3">
        <Button tone="grave" type="submit" disabled={sending}>
          {t("sure")}
        </Button>
        <Button onClick={() => setSure(false)}>{t("stay")}</Button>
      </div>
    </form>
  );
}

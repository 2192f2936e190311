"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useAccountCommand } from "@/lib/client/use-account-command";

/** Requests a sign-in link. The answer is the same whether or not the address has an account. */
export function RequestSignInLink({ isMailed }: { readonly isMailed: boolean }) {
  const t = useTranslations("account.signIn");
  const tAuth = useTranslations("auth");
  const { sending, problems, send } = useAccountCommand();
  const [isAsked, setAsked] = useState(false);

  async function requestLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(false);
    const email = String(new FormData(event.currentTarget).get("email"));
    setAsked((await send({ kind: "ask-for-link", email })) !== null);
  }

  return (
    <form onSubmit={(event) => void requestLink(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      <TextField
        id="link-email"
        name="email"
        label={tAuth("email")}
        hint={t("askHint")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" disabled={sending}>
        {t("ask")}
      </Button>
      <div role="status">{isAsked ? <Notice>{isMailed ? t("sent") : t("waits")}</Notice> : null}</div>
    </form>
  );
}

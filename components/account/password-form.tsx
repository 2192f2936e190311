"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { useAccountCommand } from "@/lib/client/use-account-command";
import { minPasswordCharacters } from "@/lib/commands/fields";
import { ProofField, proofIn } from "./proof-field";

interface PasswordFormProps {
  readonly email: string;
  readonly freshlyProved: boolean;
}

/** Changes the password; requires the current one. */
export function PasswordForm({ email, freshlyProved }: PasswordFormProps) {
  const t = useTranslations("account");
  const tAuth = useTranslations("auth");
  const router = useRouter();
  const { sending, problems, send } = useAccountCommand();
  const [isShort, setShort] = useState(false);
  const [ended, setEnded] = useState<number | null>(null);

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = String(typed.get("password"));
    setEnded(null);
    const isTooShort = password.length < minPasswordCharacters;
    setShort(isTooShort);
    if (isTooShort) return;
    const outcome = await send({ kind: "change-password", password, ...proofIn(typed) });
    if (outcome?.outcome !== "applied") return;
    form.reset();
    setEnded(Number(outcome.result?.["ended"]));
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void change(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      {/* Lets the browser's password manager associate the password with its account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <ProofField id="old-password" freshlyProved={freshlyProved} />
      <TextField
        id="new-password"
        name="password"
        label={t("newPassword")}
        hint={t("newPasswordHint")}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        error={isShort ? tAuth("passwordShort") : undefined}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {sending ? t("working") : t("changePassword")}
        </Button>
        <p role="status">{ended === null ? "" : t("passwordChanged", { ended })}</p>
      </div>
    </form>
  );
}

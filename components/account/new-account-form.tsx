"use client";

import { useLocale } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { minPasswordCharacters } from "@/lib/commands/fields";
import type { InvitedAccount } from "@/lib/commands/invited-account";
import type { Locale } from "@/lib/i18n/locale";
import type { Problem } from "@/lib/kernel/problem";
import { NewAccountFields } from "./new-account-fields";

/** Input of a new account. */
export type NewAccountInput = Pick<InvitedAccount, "name" | "email" | "password" | "locale">;

interface NewAccountFormProps {
  readonly submitLabel: string;
  /** Submits the form; returns the problems, if any. */
  readonly onSubmit: (texts: NewAccountInput) => Promise<readonly Problem[]>;
}

/** The form for a new account. Input is preserved after a refusal. */
export function NewAccountForm({ submitLabel, onSubmit }: NewAccountFormProps) {
  const locale = useLocale() as Locale;
  const [isSending, setSending] = useState(false);
  const [isShort, setShort] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const texts = { name: text("name"), email: text("email"), password: text("password"), locale };
    const isTooShort = texts.password.length < minPasswordCharacters;
    setShort(isTooShort);
    if (isTooShort) return;
    setSending(true);
    const submitProblems = await onSubmit(texts);
    setSending(false);
    setProblems(submitProblems);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      <NewAccountFields isShort={isShort} />
      <Button tone="main" type="submit" disabled={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

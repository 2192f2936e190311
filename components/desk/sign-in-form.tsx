"use client";

import { useRouter } from "next/navigation";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { readRefusal } from "@/lib/client/read-refusal";
import type { Problem } from "@/lib/kernel/problem";

/** Email and password. Input is preserved after a refusal. */
export function SignInForm({ next }: { readonly next: string }) {
  const t = useTranslations("auth");
  const router = useRouter();
  const [working, setWorking] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setWorking(true);
    setProblems([]);
    const problem = await trySignIn(String(form.get("email")), String(form.get("password")));
    if (problem) {
      setWorking(false);
      setProblems([problem]);
      return;
    }
    router.push(next);
    router.refresh();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      <TextField id="email" name="email" label={t("email")} type="email" autoComplete="username" required />
      <TextField
        id="password"
        name="password"
        label={t("password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button tone="main" type="submit" disabled={working}>
        {working ? t("working") : t("submit")}
      </Button>
    </form>
  );
}

/** Signs in; returns the problem on failure. */
export async function trySignIn(email: string, password: string): Promise<Problem | null> {
  try {
    const reply = await signIn("credentials", { email, password, redirect: false });
    return reply?.ok ? null : readRefusal(reply?.error);
  } catch {
    return { code: "no-answer" };
  }
}

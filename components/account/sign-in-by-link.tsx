"use client";

import { useRouter } from "next/navigation";
import { signIn } from "next-auth/react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { readRefusal } from "@/lib/client/read-refusal";
import type { Problem } from "@/lib/kernel/problem";

/**
 * Exchanges the token in the address for a session on a button press, so that programs that follow links do not use it
 * up.
 */
export function SignInByLink() {
  const t = useTranslations("account.signIn");
  const locale = useLocale();
  const router = useRouter();
  const [token, setToken] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);

  async function exchange() {
    setWorking(true);
    const refusal = await trySignInByLink(token ?? "");
    setWorking(false);
    setProblems(refusal ? [refusal] : []);
    if (refusal) return;
    router.replace(`/${locale}/account`);
    router.refresh();
  }

  const isOver = problems.some(({ code }) => code === "sign-in-link-over");
  return (
    <div className="grid gap-4" data-needs-script="">
      <ProblemNotice problems={problems} />
      {token === "" ? <p>{t("noLink")}</p> : null}
      {token === "" || isOver ? (
        <LinkButton href={`/${locale}/sign-in`}>{t("again")}</LinkButton>
      ) : (
        <Button tone="main" disabled={isWorking || token === null} onClick={() => void exchange()}>
          {t("go")}
        </Button>
      )}
    </div>
  );
}

async function trySignInByLink(token: string): Promise<Problem | null> {
  try {
    const reply = await signIn("link", { token, redirect: false });
    return reply?.ok ? null : readRefusal(reply?.error);
  } catch {
    return { code: "no-answer" };
  }
}

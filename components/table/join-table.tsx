"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { exchangeLink } from "@/lib/client/exchange-link";
import type { Problem } from "@/lib/kernel/problem";

/** Exchanges the token in the address's fragment for this phone's own cookie, and goes to the sheet. */
export function JoinTable() {
  const t = useTranslations("table");
  const locale = useLocale();
  const router = useRouter();
  const [problem, setProblem] = useState<Problem | null>(null);

  const join = useCallback(async () => {
    setProblem(null);
    const said = await exchangeLink(window.location.hash.slice(1));
    if ("match" in said) router.replace(`/${locale}/table/${said.match}`);
    else setProblem(said);
  }, [locale, router]);

  useEffect(() => {
    void join();
  }, [join]);

  if (!problem) return <p role="status">{t("joining")}</p>;
  return (
    <div className="grid gap-4">
      <ProblemNotice problems={[problem]} />
      {problem.code === "no-answer" ? (
        <Button tone="main" onClick={() => void join()}>
          {t("tryAgain")}
        </Button>
      ) : null}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { exchangeLink } from "@/lib/client/exchange-link";
import type { Problem } from "@/lib/kernel/problem";
import type { JoinedMatch } from "@/lib/views/joined-match";
import { ChooseSide } from "./choose-side";
import { RequestByPin } from "./request-by-pin";

/**
 * The page for joining a table: by the token in the address's fragment, or without one by the table's PIN; then a side
 * is chosen.
 */
export function JoinTable() {
  const t = useTranslations("table");
  const tJoin = useTranslations("joining");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [joined, setJoined] = useState<JoinedMatch | null>(null);
  const [byPin, setByPin] = useState(false);

  const join = useCallback(async () => {
    setProblem(null);
    setJoined(null);
    const token = window.location.hash.slice(1);
    setByPin(token === "");
    if (token === "") return;
    const answer = await exchangeLink<JoinedMatch>(token);
    if ("problem" in answer) setProblem(answer.problem);
    else setJoined(answer);
  }, []);

  useEffect(() => {
    void join();
    // Scanning another card changes only the fragment, without a reload.
    const again = () => void join();
    window.addEventListener("hashchange", again);
    return () => window.removeEventListener("hashchange", again);
  }, [join]);

  if (joined) return <ChooseSide joined={joined} />;
  if (byPin) return <RequestByPin onIn={setJoined} />;
  if (!problem) return <p role="status">{t("joining")}</p>;
  return (
    <div className="grid gap-5">
      <ProblemNotice problems={[problem]} />
      {problem.code === "no-answer" ? (
        <Button tone="main" onClick={() => void join()}>
          {t("tryAgain")}
        </Button>
      ) : (
        <section className="grid gap-2" aria-labelledby="what-to-do">
          <h2 id="what-to-do">{tJoin("whatToDo")}</h2>
          <ol className="grid list-decimal gap-1 ps-5">
            <li>{tJoin("todoScan")}</li>
            <li>{tJoin("todoPin")}</li>
            <li>{tJoin("todoAsk")}</li>
          </ol>
        </section>
      )}
      {problem.code === "no-answer" ? null : <RequestByPin onIn={setJoined} />}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { postJson } from "@/lib/client/post-json";
import { parsePin } from "@/lib/commands/tables/table-pin";
import type { Problem } from "@/lib/kernel/problem";
import type { JoinedMatch } from "@/lib/views/joined-match";

interface AskByPinProps {
  /** Somebody at the table has let this phone in. */
  readonly onIn: (joined: JoinedMatch) => void;
}

interface Asked {
  readonly match: string;
  readonly sign: number;
}

interface AskingSaid {
  readonly asking: { readonly kind: "waiting" | "out" | "in" };
  readonly joining?: JoinedMatch;
}

const askEvery = 2_000;

/** Without a camera: the table's PIN asks those who sit there, and they answer on a phone of theirs. */
export function AskByPin({ onIn }: AskByPinProps) {
  const t = useTranslations("joining");
  const [pin, setPin] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    if (!asked) return;
    let isOver = false;
    const look = async () => {
      const said = await postJson<AskingSaid>(`/api/table-link?match=${asked.match}`);
      if (isOver || "problem" in said || said.asking.kind === "waiting") return;
      setAsked(null);
      if (said.joining) onIn(said.joining);
      else setIsOut(true);
    };
    const timer = setInterval(() => void look(), askEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [asked, onIn]);

  async function ask(event: FormEvent) {
    event.preventDefault();
    setIsOut(false);
    if (parsePin(pin) === null) return setProblem({ code: "pin-malformed" });
    setProblem(null);
    setSending(true);
    const said = await postJson<Asked>("/api/table-link/ask", { pin, secure: window.isSecureContext });
    setSending(false);
    if ("problem" in said) setProblem(said.problem);
    else setAsked(said);
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => void ask(event)}>
      <h2>{t("askTitle")}</h2>
      <p>{t("askHow")}</p>
      {problem ? <ProblemNotice problems={[problem]} /> : null}
      {asked ? (
        <Notice role="status">{t("askWaiting", { sign: asked.sign })}</Notice>
      ) : (
        <>
          {isOut ? (
            <Notice kind="warn" role="alert">
              {t("askOut")}
            </Notice>
          ) : null}
          <TextField
            id="pin"
            label={t("pin")}
            hint={t("pinHint")}
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
          />
          <Button type="submit" tone="main" disabled={sending}>
            {sending ? t("asking") : t("ask")}
          </Button>
        </>
      )}
    </form>
  );
}

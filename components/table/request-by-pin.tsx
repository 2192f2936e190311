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

interface RequestByPinProps {
  /** Called when somebody at the table has admitted this phone. */
  readonly onIn: (joined: JoinedMatch) => void;
}

interface PinRequest {
  readonly match: string;
  readonly sign: number;
}

interface AdmissionAnswer {
  readonly asking: { readonly kind: "waiting" | "out" | "in" };
  readonly joining?: JoinedMatch;
}

const askEvery = 2_000;

/** Requests admission by the table's PIN, for phones without a camera; a phone at the table answers. */
export function RequestByPin({ onIn }: RequestByPinProps) {
  const t = useTranslations("joining");
  const [pin, setPin] = useState("");
  const [pending, setPending] = useState<PinRequest | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    if (!pending) return;
    let isOver = false;
    const look = async () => {
      const answer = await postJson<AdmissionAnswer>(`/api/table-link?match=${pending.match}`);
      if (isOver || "problem" in answer || answer.asking.kind === "waiting") return;
      setPending(null);
      if (answer.joining) onIn(answer.joining);
      else setIsOut(true);
    };
    const timer = setInterval(() => void look(), askEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [pending, onIn]);

  async function requestAdmission(event: FormEvent) {
    event.preventDefault();
    setIsOut(false);
    if (parsePin(pin) === null) return setProblem({ code: "pin-malformed" });
    setProblem(null);
    setSending(true);
    const answer = await postJson<PinRequest>("/api/table-link/ask", { pin, secure: window.isSecureContext });
    setSending(false);
    if ("problem" in answer) setProblem(answer.problem);
    else setPending(answer);
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => void requestAdmission(event)}>
      <h2>{t("askTitle")}</h2>
      <p>{t("askHow")}</p>
      {problem ? <ProblemNotice problems={[problem]} /> : null}
      {pending ? (
        <Notice role="status">{t("askWaiting", { sign: pending.sign })}</Notice>
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

"use client";

import { Check, CheckCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type SentInOrder, sendInOrder } from "@/lib/client/send-in-order";
import type { DeskMatch } from "./desk-match";

interface ConfirmGamesProps {
  readonly leagueId: string;
  /** For one game, in its line; for several, with a confirmation. */
  readonly matches: readonly Pick<DeskMatch, "id" | "sides" | "toConfirm">[];
  /** Called when all commands are answered, whatever the outcomes. */
  readonly onDone: () => void;
}

/** Confirms finished games at the desk, each as shown; refused if its sheet has changed since. */
export function ConfirmGames({ leagueId, matches, onDone }: ConfirmGamesProps) {
  const t = useTranslations("signing.confirm");
  const names = useRef(new Map<string, string>());
  const [sending, setSending] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [stopped, setStopped] = useState<SentInOrder["stopped"]>(null);
  const [first] = matches;
  const isOne = matches.length === 1;

  async function confirm() {
    setSending(true);
    const came = await sendInOrder(
      matches.flatMap(({ id, toConfirm }) =>
        toConfirm.map(({ table, game, totals }) => {
          const key = { league: leagueId, match: id, table, game };
          return { kind: "confirm-game" as const, ...key, seen: [...totals] };
        }),
      ),
      names.current,
    );
    setSending(false);
    setIsAsked(false);
    setStopped(came.stopped);
    onDone();
  }

  if (!first) return null;
  const keys = isAsked ? (
    <span className="flex flex-wrap items-center gap-2">
      <span>{t("sure", { count: matches.length })}</span>
      <Button tone="main" disabled={sending} onClick={() => void confirm()}>
        {t("yes")}
      </Button>
      <Button tone="quiet" onClick={() => setIsAsked(false)}>
        {t("no")}
      </Button>
    </span>
  ) : (
    <Button
      disabled={sending}
      {...(isOne && { tone: "main" as const, "aria-label": t("oneLong", { match: first.sides.join(" – ") }) })}
      className="justify-self-start"
      onClick={() => (isOne ? void confirm() : setIsAsked(true))}
    >
      {isOne ? <Check aria-hidden="true" className="size-5" /> : <CheckCheck aria-hidden="true" className="size-5" />}
      {isOne ? t("one") : t("all", { count: matches.length })}
    </Button>
  );
  return (
    <>
      {keys}
      {stopped ? <ProblemNotice problems={stopped.problems} /> : null}
      {stopped?.outcome === "conflict" ? <Notice kind="warn" role="alert" title={t("changed")} /> : null}
    </>
  );
}

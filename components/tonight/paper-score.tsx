"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { type SentInOrder, sendInOrder } from "@/lib/client/send-in-order";
import { rulebook } from "@/lib/rulebooks/registry";
import type { PaperMatch } from "./paper-game";
import { PaperSigned } from "./paper-signed";

interface PaperScoreProps {
  readonly match: PaperMatch;
  /** The table's position in the match, from 1. */
  readonly table: number;
  readonly number: number;
  readonly onDone: () => void;
}

/** Enters a game's final score from paper, for seasons that record no hands. */
export function PaperScore({ match, table, number, onDone }: PaperScoreProps) {
  const t = useTranslations("tonight.keying");
  const router = useRouter();
  const names = useRef(new Map<string, string>());
  const [typed, setTyped] = useState<readonly string[]>(match.sides.map(() => ""));
  const [signed, setSigned] = useState(true);
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState<SentInOrder["stopped"]>(null);
  const isWhole = typed.every((text) => /^-?\d{1,5}$/.test(text.trim()));
  const totals = typed.map(Number);
  const checked = isWhole ? rulebook(match.rulebook)?.finalScore(match.rules, totals) : undefined;
  const problems = stopped?.problems ?? (checked && !checked.ok ? checked.error : []);

  async function send() {
    const key = { league: match.leagueId, match: match.id, table, game: number };
    const confirm = signed ? [{ kind: "confirm-game" as const, ...key, seen: [...totals] }] : [];
    setSending(true);
    const score = { kind: "record-final-score" as const, ...key, totals: [...totals], seen: null };
    const came = await sendInOrder([score, ...confirm], names.current);
    setSending(false);
    setStopped(came.stopped);
    if (came.stopped === null) onDone();
    router.refresh();
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (checked?.ok) void send();
      }}
    >
      <div className="grid gap-4 desk:grid-cols-2">
        {match.sides.map((side, i) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its index
            key={i}
            id={`score-${i}`}
            label={t("scoreOf", { side })}
            inputMode="numeric"
            maxLength={6}
            inputClassName="num"
            value={typed[i] ?? ""}
            onChange={({ target }) => {
              setTyped(typed.with(i, target.value));
              setStopped(null);
            }}
          />
        ))}
      </div>
      <ProblemNotice problems={problems} names={match.sides} />
      <PaperSigned shown signed={signed} onChange={setSigned} />
      <div>
        <Button type="submit" tone="main" disabled={sending || !checked?.ok}>
          {sending ? t("saving") : t("saveScore")}
        </Button>
      </div>
    </form>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";

interface RuleDrawnMatchProps {
  readonly leagueId: string;
  /** The match's id; then its name and sides. */
  readonly match: string;
  readonly name: string;
  readonly sides: readonly string[];
  readonly isRuled: boolean;
}

const rulings = ["no-show", "forfeit"] as const;

/** Rules on a match of an event that is not played out: no-show or forfeit, with its effects; or revokes the ruling. */
export function RuleDrawnMatch({ leagueId, match, name, sides, isRuled }: RuleDrawnMatchProps) {
  const t = useTranslations("eventDesk.ruling");
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 content-center">{t(isRuled ? "takeBackOf" : "of", { match: name })}</summary>
      {open ? (
        isRuled ? (
          <TakeBack leagueId={leagueId} match={match} />
        ) : (
          <Rule leagueId={leagueId} match={match} sides={sides} />
        )
      ) : null}
    </details>
  );
}

function Rule({ leagueId, match, sides }: Pick<RuleDrawnMatchProps, "leagueId" | "match" | "sides">) {
  const t = useTranslations("eventDesk.ruling");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [ruling, setRuling] = useState<(typeof rulings)[number]>("no-show");
  const [who, setWho] = useState("");
  const [reason, setReason] = useState("");
  const named = who === "" ? [] : who.split(",").map(Number);
  const command = { kind: "rule-match" as const, league: leagueId, match, ruling, sides: named };
  const preview = usePreview(named.length > 0 ? command : null);

  async function rule() {
    const answer = await send({ ...command, ...(reason.trim() && { reason }) });
    if (answer?.outcome === "applied" || answer?.outcome === "agreed") router.refresh();
  }

  return (
    <div className="grid gap-3 pb-3">
      <RadioGroup
        id={`ruling-${match}`}
        name={`ruling-${match}`}
        legend={t("what")}
        value={ruling}
        onChange={(value) => setRuling(rulings.find((one) => one === value) ?? "no-show")}
        options={rulings.map((value) => ({ value, label: t(value) }))}
      />
      <RadioGroup
        id={`who-${match}`}
        name={`who-${match}`}
        legend={t("who")}
        value={who}
        onChange={setWho}
        options={[
          ...sides.map((label, side) => ({ value: String(side), label })),
          { value: sides.map((_, side) => side).join(), label: t("all") },
        ]}
      />
      <TextField
        id={`reason-${match}`}
        label={t("reason")}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <PreviewPanel state={preview} />
      <ProblemNotice problems={problems} />
      <Button
        tone="main"
        className="justify-self-start"
        disabled={sending || named.length === 0 || isBlocked(preview)}
        onClick={() => void rule()}
      >
        {t("rule")}
      </Button>
    </div>
  );
}

function TakeBack({ leagueId, match }: Pick<RuleDrawnMatchProps, "leagueId" | "match">) {
  const t = useTranslations("eventDesk.ruling");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const command = { kind: "rule-match" as const, league: leagueId, match, ruling: null, sides: [] };
  const preview = usePreview(command);

  async function takeBack() {
    const answer = await send(command);
    if (answer?.outcome === "applied" || answer?.outcome === "agreed") router.refresh();
  }

  return (
    <div className="grid gap-3 pb-3">
      <PreviewPanel state={preview} />
      <ProblemNotice problems={problems} />
      <Button className="justify-self-start" disabled={sending || isBlocked(preview)} onClick={() => void takeBack()}>
        {t("takeBack")}
      </Button>
    </div>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { useScheduleTexts } from "./schedule-texts";
import type { SeasonToChange } from "./season-to-change";

const rulings = ["forfeit", "no-show", "void", "unplayed"] as const;

type Ruling = (typeof rulings)[number];

interface RulingFormProps {
  readonly view: SeasonToChange;
  readonly match: string;
  readonly onMatch: (match: string) => void;
  readonly onDone: (texts: string) => void;
}

/** Rules on a match that is not played out: forfeit, void or unplayed; or revokes the ruling. */
export function RulingForm({ view, match, onMatch, onDone }: RulingFormProps) {
  const t = useTranslations("changes");
  const router = useRouter();
  const texts = useScheduleTexts(view.schedule.setting);
  const { sending, problems, send } = useCommand();
  const [ruling, setRuling] = useState<Ruling>("forfeit");
  const [who, setWho] = useState("");
  const [reason, setReason] = useState("");
  const meeting = view.schedule.meetings.find(({ id }) => id === match);
  const stands = view.details[match]?.ruling ?? null;
  const namesSides = ruling === "forfeit" || ruling === "no-show";

  const commandOf = (made: Ruling | null) => ({
    ...{ kind: "rule-match" as const, league: view.league.id, match, ruling: made },
    sides: made !== null && namesSides ? sidesOf(who) : [],
  });
  const next = stands === null ? ruling : null;
  const isComplete = meeting !== undefined && (next === null || !namesSides || who !== "");
  const preview = usePreview(isComplete ? commandOf(next) : null);

  async function rule(made: Ruling | null) {
    const outcome = await send({ ...commandOf(made), ...(made !== null && reason.trim() && { reason }) });
    if (outcome?.outcome !== "applied" && outcome?.outcome !== "agreed") return;
    router.refresh();
    onDone(t(made === null ? "rulingTaken" : "ruled"));
  }

  return (
    <div className="grid gap-4">
      <SelectField id="ruled-match" label={t("match")} value={match} onChange={(event) => onMatch(event.target.value)}>
        <option value="">{t("choose")}</option>
        {view.schedule.meetings
          .filter(({ status }) => status !== "off")
          .map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.date === null ? t("noDate") : texts.night(one.date)} · ${texts.pair(one)}`}
            </option>
          ))}
      </SelectField>
      {meeting && stands === null ? (
        <>
          <RadioGroup
            id="ruling"
            name="ruling"
            legend={t("ruling")}
            value={ruling}
            onChange={(value) => setRuling(value as Ruling)}
            options={rulings.map((value) => ({ value, label: t(`rulings.${value}`), hint: t(`rulingHints.${value}`) }))}
          />
          {namesSides ? (
            <RadioGroup
              id="who"
              name="who"
              legend={t("who")}
              value={who}
              onChange={setWho}
              options={[
                { value: "0", label: texts.teamName(meeting.home) },
                { value: "1", label: texts.teamName(meeting.away) },
                { value: "0,1", label: t("both") },
              ]}
            />
          ) : null}
          <TextField
            id="ruling-reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ) : null}
      <PreviewPanel state={preview} />
      <ProblemNotice problems={problems} />
      {meeting ? (
        <div className="flex flex-wrap items-center gap-3">
          {stands === null ? (
            <Button tone="main" disabled={sending || isBlocked(preview)} onClick={() => void rule(ruling)}>
              {t("rule")}
            </Button>
          ) : (
            <>
              <p>{t("standsRuled")}</p>
              <Button disabled={sending || isBlocked(preview)} onClick={() => void rule(null)}>
                {t("takeBack")}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </div>
  );
}

function sidesOf(who: string): number[] {
  return who === "" ? [] : who.split(",").map(Number);
}

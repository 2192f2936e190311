"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate } from "@/components/schedule/format-date";
import { LengthPlayed, RoundPlay } from "@/components/schedule/round-play";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField, TextField } from "@/components/ui/text-field";
import { useCommand } from "@/lib/client/use-command";
import { rulebook } from "@/lib/rulebooks/registry";
import type { Play } from "@/lib/views/play";

/** A round that can be changed. */
interface OpenRound {
  readonly number: number;
  readonly date: string | null;
  readonly play: Play;
}

interface RoundChangeFormProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The version of the schedule shown. */
  readonly version: number;
  readonly rounds: readonly OpenRound[];
}

/** Changes a round's night, time or game length; previewed, and saved with a reason. */
export function RoundChangeForm({ leagueId, seasonId, version, rounds }: RoundChangeFormProps) {
  const t = useTranslations("roundDesk");
  const format = useFormatter();
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [number, setNumber] = useState(rounds[0]?.number ?? 0);
  const [typed, setTyped] = useState<{ readonly date?: string; readonly time?: string; readonly plays?: string }>({});
  const [reason, setReason] = useState("");
  const [isSaved, setIsSaved] = useState(false);
  const round = rounds.find((one) => one.number === number) ?? rounds[0];
  if (!round) return <p>{t("allBegun")}</p>;

  const { play } = round;
  const lengths = rulebook(play.rulebook)?.lengths;
  const now = { date: round.date ?? "", time: play.time ?? "", plays: lengths?.of(play.rules) };
  const wanted = { ...now, ...typed };
  const rules = wanted.plays === undefined ? play.rules : lengths?.rulesFor(play.rules, wanted.plays);
  const isChanged = wanted.date !== now.date || wanted.time !== now.time || wanted.plays !== now.plays;
  const type = (part: typeof typed) => {
    setIsSaved(false);
    setTyped((before) => ({ ...before, ...part }));
  };

  async function save() {
    const outcome = await send({
      ...{ kind: "change-round", league: leagueId, season: seasonId, seen: version, round: round?.number ?? 0, reason },
      ...(wanted.date !== now.date && { date: wanted.date }),
      ...(wanted.time !== now.time && { time: wanted.time }),
      ...(wanted.plays !== undefined && wanted.plays !== now.plays && { plays: wanted.plays }),
    });
    if (outcome?.outcome !== "applied") return;
    setTyped({});
    setReason("");
    setIsSaved(true);
    router.refresh();
  }

  return (
    <div className="grid gap-4" data-needs-script="">
      <SelectField
        id="round"
        label={t("round")}
        value={round.number}
        onChange={({ target }) => {
          setNumber(Number(target.value));
          setTyped({});
          setIsSaved(false);
        }}
      >
        {rounds.map((one) => (
          <option key={one.number} value={one.number}>
            {t("roundOn", { number: one.number, night: one.date ? formatDate(format, one.date) : t("noNight") })}
          </option>
        ))}
      </SelectField>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          id="date"
          label={t("date")}
          type="date"
          value={wanted.date}
          onChange={({ target }) => type({ date: target.value })}
        />
        <TextField
          id="time"
          label={t("time")}
          type="time"
          value={wanted.time}
          onChange={({ target }) => type({ time: target.value })}
        />
      </div>
      {lengths ? (
        <SelectField
          id="plays"
          label={t("plays")}
          value={wanted.plays}
          onChange={({ target }) => type({ plays: target.value })}
        >
          {lengths.offered(play.rules).map((id) => (
            <option key={id} value={id}>
              <LengthPlayed rulebook={play.rulebook} rules={lengths.rulesFor(play.rules, id)} />
            </option>
          ))}
        </SelectField>
      ) : null}
      <dl className="grid gap-1">
        <Shown label={t("now")} date={now.date} play={play} />
        {isChanged ? (
          <Shown label={t("becomes")} date={wanted.date} play={{ ...play, rules, time: wanted.time }} />
        ) : null}
      </dl>
      <TextField
        id="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={({ target }) => {
          setIsSaved(false);
          setReason(target.value);
        }}
      />
      <ProblemNotice problems={problems} />
      {isSaved ? <Notice role="status" title={t("saved")} /> : null}
      <Button
        tone="main"
        disabled={sending || !isChanged || wanted.date === "" || wanted.time === "" || reason.trim() === ""}
        onClick={() => void save()}
      >
        {t("save")}
      </Button>
    </div>
  );
}

function Shown({ label, date, play }: { readonly label: string; readonly date: string; readonly play: Play }) {
  const t = useTranslations("roundDesk");
  const format = useFormatter();
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{label}:</dt>
      <dd>
        {date ? formatDate(format, date) : t("noNight")} · <RoundPlay play={play} />
      </dd>
    </div>
  );
}

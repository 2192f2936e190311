"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { type PreviewState, usePreview } from "@/lib/client/use-preview";
import type { UnnamedCommand } from "@/lib/commands/command";
import { parseIsoDate } from "@/lib/competition/schedule/iso-date";
import type { MatchToMove } from "@/lib/views/move-proposal";
import type { OfferedNight } from "./night-choice";
import { NightFacts } from "./night-facts";

interface OwnNightProps {
  readonly match: MatchToMove;
  readonly entrant: string;
  readonly tonight: string;
  /** Whether no further night can be chosen. */
  readonly isFull: boolean;
  readonly onAdd: (night: OfferedNight) => void;
}

/** A date of one's own: whether it is possible is shown before it is added. */
export function OwnNight({ match, entrant, tonight, isFull, onAdd }: OwnNightProps) {
  const t = useTranslations("proposals.form");
  const [date, setDate] = useState("");
  const [time, setTime] = useState(match.time);
  const [proposal] = useState(newId);
  const preview = usePreview(previewed({ match, entrant, proposal, date, time }));
  const check = preview.kind === "loaded" ? preview.preview.nights?.[0] : undefined;
  // Without a network the server checks the night when it is sent.
  const isPossible = check ? check.problems.length === 0 : preview.kind === "unavailable";

  function add() {
    onAdd({ date, time, check: check ?? null });
    setDate("");
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t("own")}</legend>
      <p className="text-small text-ink-soft">{t("ownHint")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="own-date"
          type="date"
          label={t("date")}
          min={tonight}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          id="own-time"
          type="time"
          label={t("time")}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <div role="status">
        <PreviewedNight preview={preview} />
      </div>
      <Button className="justify-self-start" disabled={isFull || !isPossible} onClick={add}>
        {t("add")}
      </Button>
    </fieldset>
  );
}

/** What the server found out about a typed night. */
function PreviewedNight({ preview }: { readonly preview: PreviewState }) {
  const t = useTranslations("proposals.form");
  if (preview.kind === "none") return null;
  if (preview.kind !== "loaded")
    return <p className="text-ink-soft">{t(preview.kind === "loading" ? "checking" : "unchecked")}</p>;
  const { nights = [], problems } = preview.preview;
  const [check] = nights;
  return check ? <NightFacts check={check} /> : <ProblemNotice problems={problems} />;
}

interface Typed {
  readonly match: MatchToMove;
  readonly entrant: string;
  readonly proposal: string;
  readonly date: string;
  readonly time: string;
}

/** The command whose preview checks a typed night; null until it is typed. */
function previewed({ match, entrant, proposal, date, time }: Typed): UnnamedCommand | null {
  const parsed = parseIsoDate(date);
  if (!parsed.ok || !/^\d\d:\d\d$/.test(time)) return null;
  const about = { league: match.league.id, match: match.id, proposal, entrant };
  return { kind: "propose-move", ...about, nights: [{ date: parsed.value, time }] };
}

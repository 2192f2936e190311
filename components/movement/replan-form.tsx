"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { PreviewPanel } from "@/components/preview/preview-panel";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { TextArea, TextField } from "@/components/ui/text-field";
import { newId } from "@/lib/client/new-id";
import { useCommand } from "@/lib/client/use-command";
import { isBlocked, usePreview } from "@/lib/client/use-preview";
import { maxMovementPlayers } from "@/lib/commands/movement-season";
import { replannedRounds, type SeatedSeason } from "@/lib/competition/movements/replanned-rounds";
import { parsePeople, personNameKey } from "@/lib/competition/people/people-list";
import type { Problem } from "@/lib/kernel/problem";
import type { Play } from "@/lib/views/play";
import { SeatingRounds } from "./seating-rounds";

interface ReplanFormProps {
  readonly leagueId: string;
  readonly seasonId: string;
  /** The version of the schedule shown. */
  readonly version: number;
  readonly seated: SeatedSeason;
  readonly players: readonly { readonly id: string; readonly name: string; readonly isGone: boolean }[];
  readonly rounds: readonly {
    readonly number: number;
    readonly date: string | null;
    readonly time: string | null;
    readonly play: Play | null;
  }[];
}

interface Joiner {
  readonly entrant: string;
  readonly name: string;
}

/** Adds and removes players; previews the remaining rounds, and saves them with a reason. */
export function ReplanForm({ leagueId, seasonId, version, seated, players, rounds }: ReplanFormProps) {
  const t = useTranslations("movement.replan");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  const [text, setText] = useState("");
  const [joiners, setJoiners] = useState<readonly Joiner[]>([]);
  const [leavers, setLeavers] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [isSaved, setIsSaved] = useState(false);
  const listed = useMemo(() => parsePeople(text), [text]);
  const isAsked = joiners.length + leavers.length > 0;
  const plan = useMemo(() => {
    const change = { joiners: joiners.map(({ entrant }) => entrant), leavers };
    return isAsked ? replannedRounds(seated, change, maxMovementPlayers) : null;
  }, [seated, joiners, leavers, isAsked]);
  const wrong: readonly Problem[] = [...(listed.ok ? [] : listed.error), ...(plan && !plan.ok ? plan.error : [])];
  const names = new Map(
    [...players, ...joiners.map(({ entrant, name }) => ({ id: entrant, name }))].map(({ id, name }) => [id, name]),
  );
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? "");

  function type(typed: string) {
    setText(typed);
    setIsSaved(false);
    const read = parsePeople(typed);
    if (!read.ok) return;
    setJoiners((now) =>
      read.value.map((name) => {
        const there = now.find((one) => personNameKey(one.name) === personNameKey(name));
        return { entrant: there?.entrant ?? newId(), name };
      }),
    );
  }

  const command = {
    ...{ kind: "replan-movement" as const, league: leagueId, season: seasonId, seen: version },
    joiners: joiners.map((one) => ({ ...one })),
    leavers: [...leavers],
  };
  const preview = usePreview(plan?.ok && wrong.length === 0 ? { ...command, reason: "?" } : null);

  async function save() {
    const outcome = await send({ ...command, reason });
    if (outcome?.outcome !== "applied") return;
    setText("");
    setJoiners([]);
    setLeavers([]);
    setReason("");
    setIsSaved(true);
    router.refresh();
  }

  return (
    <div className="grid items-start gap-5 desk:grid-cols-2" data-needs-script="">
      <Sheet title={t("who")} titleId="who-title" note={t("whoHint")}>
        <div className="grid gap-4">
          <TextArea
            id="joiners"
            label={t("joiners")}
            hint={t("joinersHint")}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{t("leavers")}</legend>
            {players
              .filter(({ isGone }) => !isGone)
              .map(({ id, name }) => (
                <label key={id} className="flex min-h-12 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 flex-none"
                    checked={leavers.includes(id)}
                    onChange={({ target }) => {
                      setIsSaved(false);
                      setLeavers((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)));
                    }}
                  />
                  <span className="wrap-anywhere">{name}</span>
                </label>
              ))}
          </fieldset>
          <TextField
            id="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={400}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <PreviewPanel state={preview} />
          <ProblemNotice problems={[...wrong, ...problems]} />
          {isSaved ? <Notice role="status" title={t("saved")} /> : null}
          <Button
            tone="main"
            disabled={sending || !plan?.ok || wrong.length > 0 || reason.trim() === "" || isBlocked(preview)}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        </div>
      </Sheet>
      {plan?.ok ? (
        <Sheet title={t("preview")} titleId="preview-title" note={t("previewHint", { from: plan.value.from })}>
          <SeatingRounds
            rounds={plan.value.rounds.map(({ tables, sitOuts }, i) => {
              const round = rounds[plan.value.from - 1 + i];
              return {
                number: plan.value.from + i,
                date: round?.date ?? null,
                time: round?.time ?? null,
                play: round?.play ?? null,
                tables: tables.map((seats, at) => ({ number: at + 1, seats: named(seats) })),
                sitOuts: named(sitOuts),
              };
            })}
          />
        </Sheet>
      ) : null}
    </div>
  );
}

"use client";

import { Plus, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useState } from "react";
import { formatDate } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { type DraftNights, suggestedNoPlay, withNoPlay } from "@/lib/competition/new-season/draft-plan";
import type { DraftNoPlay, SeasonDraft } from "@/lib/competition/new-season/season-draft";

interface NoPlayListProps<Draft extends Pick<SeasonDraft, "noPlay">> {
  readonly draft: Draft;
  readonly change: (to: (draft: Draft) => Draft) => void;
  readonly nights: Pick<DraftNights, "nights"> | null;
  /** Called with a typed date that has not been added; null without one. */
  readonly onTyped: (one: DraftNoPlay | null) => void;
}

/** Dates without play: added one by one, or from holidays that fall on a night. */
export function NoPlayList<Draft extends Pick<SeasonDraft, "noPlay">>(props: NoPlayListProps<Draft>) {
  const { draft, change, nights, onTyped } = props;
  const t = useTranslations("builder.noPlay");
  const format = useFormatter();
  const [date, setDate] = useState("");
  const [reason, setReason] = useState("");
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date);
  useEffect(() => {
    onTyped(isDate ? { date, reason: reason.trim() } : null);
    return () => onTyped(null);
  }, [isDate, date, reason, onTyped]);
  const add = (one: DraftNoPlay) => change((now) => withNoPlay(now, one));
  const addTyped = () => {
    if (!isDate) return;
    add({ date, reason: reason.trim() });
    setDate("");
    setReason("");
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    addTyped();
  };
  const suggested = nights ? suggestedNoPlay(nights) : [];
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{t("title")}</legend>
      <p className="text-small text-ink-soft">{t("hint")}</p>
      {suggested.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {suggested.map(({ date: on, holiday }) => (
            <Button key={on} onClick={() => add({ date: on, reason: t(`holidays.${holiday}`) })}>
              <Plus aria-hidden="true" className="size-5" />
              {t("suggest", { holiday: t(`holidays.${holiday}`), date: formatDate(format, on) })}
            </Button>
          ))}
        </div>
      ) : null}
      {draft.noPlay.length > 0 ? (
        <ul className="border-t border-rule">
          {draft.noPlay.map((one) => (
            <li key={one.date} className="flex items-center justify-between gap-3 border-b border-rule">
              <span>
                {formatDate(format, one.date)}
                {one.reason ? <span className="text-ink-soft"> · {one.reason}</span> : null}
              </span>
              <Button
                tone="quiet"
                aria-label={t("remove", { date: formatDate(format, one.date) })}
                onClick={() =>
                  change((now) => ({ ...now, noPlay: now.noPlay.filter((other) => other.date !== one.date) }))
                }
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid items-end gap-3 desk:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          id="no-play-date"
          type="date"
          label={t("date")}
          value={date}
          onChange={(e) => setDate(e.target.value)}
          onKeyDown={onEnter}
        />
        <TextField
          id="no-play-reason"
          label={t("reason")}
          maxLength={80}
          autoComplete="off"
          value={reason}
          onChange={(e) => setReason(e.target.value)}
          onKeyDown={onEnter}
        />
        <Button disabled={!isDate} onClick={addTyped} className="desk:justify-self-start">
          {t("add")}
        </Button>
      </div>
    </fieldset>
  );
}

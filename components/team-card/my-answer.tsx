"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { useAbsenceReport } from "@/lib/client/proofs/use-absence-report";
import { answerFields, maxAbsenceNoteCharacters } from "@/lib/commands/absences";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { type Availability, availabilities } from "@/lib/competition/people/availability";

/** A player's stored answer. */
export interface StoredAnswer {
  readonly answer: Availability;
  readonly note: string;
}

interface MyAnswerProps {
  readonly card: CardFragment;
  readonly match: string;
  readonly entrant: string;
  readonly person: string;
  /** Null without an answer. */
  readonly stored: StoredAnswer | null;
  /** Called after an answer: reloads the card's data. */
  readonly onSaid: () => Promise<void>;
}

/** The reader's answer for a match: three keys, each of which sends its answer, and the reason of maybe and no. */
export function MyAnswer({ card, match, entrant, person, stored, onSaid }: MyAnswerProps) {
  const t = useTranslations("teamCard");
  const { isSending, problems, send } = useAbsenceReport(card);
  const [note, setNote] = useState(stored?.note ?? "");
  const [status, setStatus] = useState("");
  // The answer that is being sent; the last of several.
  const [pending, setPending] = useState<{ readonly answer: Availability | null } | null>(null);
  const answer = pending ? pending.answer : (stored?.answer ?? null);
  const takesNote = answer === "maybe" || answer === "no";

  async function say(next: Availability | null) {
    const sent = { answer: next };
    setPending(sent);
    setStatus("");
    const hasNote = next === "maybe" || next === "no";
    const isSaved = await send({ match, entrant, person, ...answerFields(next), note: hasNote ? note : "" });
    if (isSaved) await onSaid();
    setPending((current) => (current === sent ? null : current));
    if (isSaved) setStatus(t("saved"));
  }

  return (
    <div className="grid gap-3">
      <RadioGroup
        id={`answer-${match}`}
        name={`answer-${match}`}
        legend={t("canYou")}
        layout="row"
        options={availabilities.map((one) => ({ value: one, label: t(`answers.${one}`) }))}
        value={answer ?? ""}
        onChange={(value) => void say(availabilities.find((one) => one === value) ?? null)}
      />
      {takesNote ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void say(answer);
          }}
        >
          <TextField
            id={`note-${match}`}
            label={t("why")}
            hint={t("whyHint")}
            value={note}
            maxLength={maxAbsenceNoteCharacters}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button className="justify-self-start" type="submit" disabled={isSending}>
            {t("saveWhy")}
          </Button>
        </form>
      ) : null}
      <ProblemNotice problems={problems} />
      <div className="flex flex-wrap items-center gap-3">
        {answer === null ? null : (
          <Button tone="quiet" onClick={() => void say(null)}>
            {t("withdraw")}
          </Button>
        )}
        <span role="status">{isSending ? t("sending") : status}</span>
      </div>
    </div>
  );
}

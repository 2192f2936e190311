"use client";

import { CalendarX, Check, UserX } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { MessageToSend } from "@/components/tonight/message-to-send";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { useAbsenceReport } from "@/lib/client/use-absence-report";
import { maxAbsenceNoteCharacters } from "@/lib/commands/absences";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import type { ComingMatch, TeamCardView } from "@/lib/competition/people/team-card";

interface TeamNightProps {
  readonly view: TeamCardView;
  readonly match: ComingMatch;
  readonly card: CardFragment;
  /** The reader's name; empty until chosen. */
  readonly me: string;
  readonly onSaid: () => Promise<void>;
}

/**
 * One match of a team: date and place, absences, possible substitutes, and buttons to report or withdraw an absence.
 */
export function TeamNight({ view, match, card, me, onSaid }: TeamNightProps) {
  const t = useTranslations("teamCard");
  const m = useTranslations("myTeam");
  const format = useFormatter();
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState("");
  const { isSending, problems, send: sendReport } = useAbsenceReport(card);
  const texts = nextMatchTexts(m, format, { ...match, state: "planned", tables: [] });
  const nameOf = (person: string) => view.people.find((one) => one.person === person)?.name ?? "";
  const mine = match.absent.find(({ person }) => person === me);

  async function reportAbsence(isAbsent: boolean) {
    const isTold = await sendReport({
      match: match.id,
      entrant: view.entrant.id,
      person: me,
      isAbsent,
      note: isAbsent ? note : "",
    });
    if (!isTold) return;
    setAsked(false);
    setNote("");
    await onSaid();
  }

  return (
    <div className="grid gap-3">
      <p>
        <PageLink className="inline-flex min-h-12 flex-wrap items-center gap-x-1.5" href={`/${locale}${match.href}`}>
          <b>{texts.when}</b> <span>{texts.against}</span> {texts.where ? <span>{texts.where}</span> : null}
        </PageLink>
      </p>
      {match.absent.length > 0 ? (
        <ul className="grid gap-1.5">
          {match.absent.map(({ person, note: why }) => (
            <li key={person} className="flex gap-2">
              <UserX aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn" />
              <span>{why ? t("cannotWhy", { name: nameOf(person), why }) : t("cannot", { name: nameOf(person) })}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex gap-2 text-ink-soft">
          <Check aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          {t("everybody")}
        </p>
      )}
      <ProblemNotice problems={problems} />
      {me === "" ? <p className="text-ink-soft">{t("sayWho")}</p> : null}
      {me !== "" && mine ? (
        <Button className="justify-self-start" disabled={isSending} onClick={() => void reportAbsence(false)}>
          <Check aria-hidden="true" className="size-5" />
          {t("canAfterAll")}
        </Button>
      ) : null}
      {me !== "" && !mine && !isAsked ? (
        <Button className="justify-self-start" onClick={() => setAsked(true)}>
          <CalendarX aria-hidden="true" className="size-5" />
          {t("cant")}
        </Button>
      ) : null}
      {me !== "" && !mine && isAsked ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void reportAbsence(true);
          }}
        >
          <TextField
            id={`note-${match.id}`}
            label={t("why")}
            hint={t("whyHint")}
            value={note}
            maxLength={maxAbsenceNoteCharacters}
            autoFocus
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="main" disabled={isSending}>
              <CalendarX aria-hidden="true" className="size-5" />
              {t("say")}
            </Button>
            <Button onClick={() => setAsked(false)}>{t("back")}</Button>
          </div>
        </form>
      ) : null}
      {match.absent.length > 0 ? (
        <StepIn key={match.absent.map(({ person }) => person).join()} view={view} match={match} when={texts} />
      ) : null}
    </div>
  );
}

interface StepInProps {
  readonly view: TeamCardView;
  readonly match: ComingMatch;
  readonly when: { readonly when: string; readonly where: string; readonly against: string };
}

/** Possible substitutes, and a message to captain and substitutes for the device's share sheet. */
function StepIn({ view, match, when }: StepInProps) {
  const t = useTranslations("teamCard");
  const format = useFormatter();
  const isAbsent = (person: string) => match.absent.some((one) => one.person === person);
  const substitutes = [
    ...view.people.filter(({ role }) => role === "substitute" || role === "spare"),
    ...view.spares,
  ].filter(({ person }) => !isAbsent(person));
  const captain = view.people.find(({ role }) => role === "captain");
  const names = format.list(
    match.absent.flatMap(({ person }) => view.people.find((one) => one.person === person)?.name ?? []),
  );
  const message = t("message", {
    team: view.entrant.name,
    names,
    count: match.absent.length,
    when: when.when,
    against: when.against,
    where: when.where || "-",
  });
  return (
    <div className="grid gap-3 border-t border-rule pt-3">
      <p>
        {substitutes.length > 0
          ? t("stepIn", { names: format.list(substitutes.map(({ name }) => name)) })
          : t("nobodyToStepIn")}{" "}
        {captain && !isAbsent(captain.person) ? t("captain", { name: captain.name }) : null}
      </p>
      <MessageToSend
        text={message}
        texts={{
          label: t("tell"),
          copy: t("copy"),
          copied: t("copied"),
          marked: t("marked"),
          share: t("share"),
        }}
      />
    </div>
  );
}

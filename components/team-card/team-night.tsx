"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { nextMatchTexts } from "@/components/my-team/next-match-texts";
import { SubstituteSearch } from "@/components/substitutes/substitute-search";
import { MessageToSend } from "@/components/tonight/message-to-send";
import { PageLink } from "@/components/ui/page-link";
import type { CardFragment } from "@/lib/commands/tables/card-fragment";
import { hasAnswers } from "@/lib/competition/people/availability";
import type { ComingMatch, TeamCardView } from "@/lib/competition/people/team-card";
import { AvailabilityList, answerCounts } from "./availability-list";
import { answersOf } from "./match-answers";
import { MyAnswer } from "./my-answer";

interface TeamNightProps {
  readonly view: TeamCardView;
  readonly match: ComingMatch;
  readonly card: CardFragment;
  /** The reader's id; empty until chosen. */
  readonly me: string;
  readonly onSaid: () => Promise<void>;
}

/** One match of a team: date and place, the reader's answer, everybody's answers, and possible substitutes. */
export function TeamNight({ view, match, card, me, onSaid }: TeamNightProps) {
  const t = useTranslations("teamCard");
  const tAnswers = useTranslations("availability");
  const m = useTranslations("myTeam");
  const format = useFormatter();
  const locale = useLocale();
  const texts = nextMatchTexts(m, format, { ...match, state: "planned", tables: [] });
  const { players, stored } = answersOf(match, view.people, me, (name, note) => tAnswers("withNote", { name, note }));
  return (
    <div className="grid gap-3">
      <p>
        <PageLink className="inline-flex min-h-12 flex-wrap items-center gap-x-1.5" href={`/${locale}${match.href}`}>
          <b>{texts.when}</b> <span>{texts.against}</span> {texts.where ? <span>{texts.where}</span> : null}
        </PageLink>
      </p>
      {me === "" ? (
        <p className="text-ink-soft">{t("sayWho")}</p>
      ) : (
        <MyAnswer
          key={me}
          card={card}
          match={match.id}
          entrant={view.entrant.id}
          person={me}
          stored={stored}
          onSaid={onSaid}
        />
      )}
      {hasAnswers(players) ? (
        <>
          <p>{tAnswers("summary", answerCounts(players))}</p>
          <AvailabilityList players={players} />
        </>
      ) : (
        <p className="text-ink-soft">{t("nobody")}</p>
      )}
      {match.absent.length > 0 || match.call ? (
        <StepIn
          key={match.absent.map(({ person }) => person).join()}
          view={view}
          match={match}
          when={texts}
          card={card}
          onChanged={onSaid}
        />
      ) : null}
    </div>
  );
}

interface StepInProps {
  readonly view: TeamCardView;
  readonly match: ComingMatch;
  readonly when: { readonly when: string; readonly where: string; readonly against: string };
  readonly card: CardFragment;
  readonly onChanged: () => Promise<void>;
}

/** Possible substitutes, and a message to captain and substitutes for the device's share sheet. */
function StepIn({ view, match, when, card, onChanged }: StepInProps) {
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
      <SubstituteSearch match={match} entrant={view.entrant.id} card={card} onChanged={onChanged} />
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

"use client";

import { Check, CircleCheck, CircleX, Clock, DoorOpen, Hourglass, PencilLine, Undo2 } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { Button } from "@/components/ui/button";
import { Hero } from "@/components/ui/hero";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Sheet } from "@/components/ui/sheet";
import { type SignUpStatement, useSignUp } from "@/lib/client/use-sign-up";
import type { SignUpView } from "@/lib/competition/events/event-entry";
import type { Problem } from "@/lib/kernel/problem";
import { draftOf, draftProblems, signUpFieldsOf } from "./sign-up-draft";
import { SignUpFields } from "./sign-up-fields";

/** Page of a sign-up's private link: state, entered details, and available actions. */
export function PrivateLink() {
  const t = useTranslations("events.link");
  const locale = useLocale();
  const { card, view, problems, isSending, send: sendStatement } = useSignUp<SignUpView>("/api/sign-up", false);
  const league = view && `/${locale}/leagues/${encodeURIComponent(view.league.slug)}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={view ? view.signUp.name : t("title")}
        above={
          view && league ? (
            <>
              <PageLink href={league}>{view.league.name}</PageLink>,{" "}
              <PageLink href={`${league}/events/${encodeURIComponent(view.event.slug)}`}>{view.event.name}</PageLink>
            </>
          ) : undefined
        }
        note={view ? t("number", { number: view.signUp.number }) : undefined}
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("none")}</Notice> : null}
      {view ? <Standing view={view} isSending={isSending} sendStatement={sendStatement} /> : null}
      {!view && problems.length === 0 && card !== "none" ? <p role="status">{t("asking")}</p> : null}
    </main>
  );
}

interface StandingProps {
  readonly view: SignUpView;
  readonly isSending: boolean;
  readonly sendStatement: (saying: SignUpStatement) => Promise<boolean>;
}

/** Each state has its own icon besides its text. */
const icons = { asked: Clock, accepted: CircleCheck, waiting: Hourglass, declined: CircleX, withdrawn: CircleX };

function Standing({ view: { event, signUp }, isSending, sendStatement }: StandingProps) {
  const t = useTranslations("events");
  const format = useFormatter();
  const state = signUp.waitingPlace === null ? undefined : t("link.waiting", { place: signUp.waitingPlace });
  const Icon = icons[signUp.state];
  const stateText = signUp.state === "waiting" ? state : t(`link.${signUp.state}`);
  return (
    <>
      <Hero labelledBy="sign-up-told" className="sign-up-state">
        <div role="status">
          <h2 id="sign-up-told" className="hero-title">
            <Icon aria-hidden="true" />
            {stateText}
          </h2>
        </div>
        {signUp.answer ? <p>{t("link.says", { words: signUp.answer })}</p> : null}
        {signUp.state === "accepted" && event.fee ? (
          <p>
            {t("feeIs", { fee: event.fee })}. {signUp.paid ? t("link.paid") : t("link.notPaid")}
          </p>
        ) : null}
        {event.isDrawn ? null : <p className="hero-rule">{t(`link.next.${signUp.state}`)}</p>}
      </Hero>
      <ul>
        {event.nights.map(({ date, time }) => (
          <li key={`${date} ${time}`}>
            {t("night", { date: formatDate(format, date), time: formatTime(format, time) })}
          </li>
        ))}
      </ul>
      {event.isCheckIn ? <Here signUp={signUp} isSending={isSending} sendStatement={sendStatement} /> : null}
      {event.isOpen && signUp.state !== "withdrawn" ? (
        <ChangeFields
          key={JSON.stringify(signUp)}
          view={{ event, signUp }}
          isSending={isSending}
          sendStatement={sendStatement}
        />
      ) : null}
      {!event.isOpen && signUp.state !== "withdrawn" ? <p className="text-ink-soft">{t("link.changeClosed")}</p> : null}
      {!event.isDrawn && signUp.state !== "withdrawn" ? (
        <Withdraw isSending={isSending} sendStatement={sendStatement} />
      ) : null}
    </>
  );
}

function Here({ signUp, isSending, sendStatement }: Omit<StandingProps, "view"> & Pick<SignUpView, "signUp">) {
  const t = useTranslations("events.link");
  return (
    <div className="grid gap-2">
      {signUp.isHere ? (
        <>
          <p className="flex items-center gap-2 font-semibold">
            <Check aria-hidden="true" className="size-5" />
            {t("isHere")}
          </p>
          <Button
            className="justify-self-start"
            disabled={isSending}
            onClick={() => void sendStatement({ kind: "check-in", signUp: signUp.id, isHere: false })}
          >
            <Undo2 aria-hidden="true" className="size-5" />
            {t("notHere")}
          </Button>
        </>
      ) : (
        <>
          <p className="text-small text-ink-soft">{t("hereNote")}</p>
          <Button
            tone="main"
            className="justify-self-start"
            disabled={isSending}
            onClick={() => void sendStatement({ kind: "check-in", signUp: signUp.id, isHere: true })}
          >
            <DoorOpen aria-hidden="true" className="size-5" />
            {t("here")}
          </Button>
        </>
      )}
    </div>
  );
}

function ChangeFields({
  view: { event, signUp },
  isSending,
  sendStatement,
}: Omit<StandingProps, "view"> & { readonly view: Pick<SignUpView, "event" | "signUp"> }) {
  const t = useTranslations("events");
  const [draft, setDraft] = useState(() => draftOf(signUp));
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  return (
    <Sheet title={t("link.change")} titleId="change">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const draftIssues = draftProblems(draft, event.who);
          setMissing(draftIssues);
          if (draftIssues.length === 0)
            void sendStatement({ kind: "change-sign-up", ...signUpFieldsOf(draft, event.who) });
        }}
      >
        <SignUpFields id="change" who={event.who} draft={draft} onChange={setDraft} bars={[]} />
        <ProblemNotice problems={missing} />
        <Button type="submit" className="justify-self-start" disabled={isSending}>
          <PencilLine aria-hidden="true" className="size-5" />
          {t("save")}
        </Button>
      </form>
    </Sheet>
  );
}

function Withdraw({ isSending, sendStatement }: Omit<StandingProps, "view">) {
  const t = useTranslations("events.link");
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button className="justify-self-start" onClick={() => setAsked(true)}>
        {t("withdraw")}
      </Button>
    );
  }
  return (
    <Notice
      kind="warn"
      role="alert"
      actions={
        <>
          <Button tone="grave" disabled={isSending} onClick={() => void sendStatement({ kind: "withdraw-sign-up" })}>
            {t("withdrawSure")}
          </Button>
          <Button onClick={() => setAsked(false)}>{t("keep")}</Button>
        </>
      }
    >
      {t("withdrawNote")}
    </Notice>
  );
}

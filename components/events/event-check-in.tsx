"use client";

import { Check, DoorOpen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { useSignUp } from "@/lib/client/use-sign-up";
import type { CheckInView } from "@/lib/competition/events/event-entry";

/** The check-in page of an event's printed code: the expected entrants, each with a button to check in. */
export function EventCheckIn() {
  const t = useTranslations("events.door");
  const locale = useLocale();
  const {
    card,
    view: checkIn,
    problems,
    isSending,
    send: sendStatement,
  } = useSignUp<CheckInView>("/api/event-door", true);
  const league = checkIn && `/${locale}/leagues/${encodeURIComponent(checkIn.league.slug)}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={checkIn ? t("of", { event: checkIn.event.name }) : t("title")}
        above={league && checkIn ? <PageLink href={league}>{checkIn.league.name}</PageLink> : undefined}
        note={checkIn && checkIn.accepted.length > 0 ? t("note") : undefined}
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("none")}</Notice> : null}
      {!checkIn && problems.length === 0 && card !== "none" ? <p role="status">{t("asking")}</p> : null}
      {checkIn?.accepted.length === 0 ? <p>{t("nobody")}</p> : null}
      {checkIn && checkIn.accepted.length > 0 ? (
        <>
          <p role="status">
            {t("count", { here: checkIn.accepted.filter(({ isHere }) => isHere).length, all: checkIn.accepted.length })}
          </p>
          <ul>
            {checkIn.accepted.map(({ id, name, isHere }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2"
              >
                <span className="name min-w-0 wrap-anywhere">{name}</span>
                <span className="flex flex-wrap items-center gap-2">
                  {isHere ? (
                    <span className="inline-flex items-center gap-1">
                      <Check aria-hidden="true" className="size-5" />
                      {t("here")}
                    </span>
                  ) : null}
                  <Button
                    tone={isHere ? "quiet" : "plain"}
                    disabled={isSending}
                    aria-label={isHere ? t("undoOf", { name }) : t("sayOf", { name })}
                    onClick={() => void sendStatement({ kind: "check-in", signUp: id, isHere: !isHere })}
                  >
                    {isHere ? null : <DoorOpen aria-hidden="true" className="size-5" />}
                    {isHere ? t("undo") : t("say")}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </main>
  );
}

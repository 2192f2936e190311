"use client";

import { Check, DoorOpen } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { useSignUp } from "@/lib/client/use-sign-up";
import type { CheckInView as Door } from "@/lib/competition/events/event-entry";

/** The code at an event's door, opened: who is expected, and "we are here". */
export function EventDoor() {
  const t = useTranslations("events.door");
  const locale = useLocale();
  const { card, view: door, problems, isSending, send: say } = useSignUp<Door>("/api/event-door", true);
  const league = door && `/${locale}/leagues/${encodeURIComponent(door.league.slug)}`;
  return (
    <main id="main" className="mx-auto grid w-full max-w-xl gap-4 p-4">
      <PageHeader
        title={door ? t("of", { event: door.event.name }) : t("title")}
        above={league && door ? <PageLink href={league}>{door.league.name}</PageLink> : undefined}
        note={door && door.accepted.length > 0 ? t("note") : undefined}
      />
      <ProblemNotice problems={problems} />
      {card === "none" ? <Notice>{t("none")}</Notice> : null}
      {!door && problems.length === 0 && card !== "none" ? <p role="status">{t("asking")}</p> : null}
      {door?.accepted.length === 0 ? <p>{t("nobody")}</p> : null}
      {door && door.accepted.length > 0 ? (
        <>
          <p role="status">
            {t("count", { here: door.accepted.filter(({ isHere }) => isHere).length, all: door.accepted.length })}
          </p>
          <ul>
            {door.accepted.map(({ id, name, isHere }) => (
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
                    onClick={() => void say({ kind: "check-in", signUp: id, isHere: !isHere })}
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

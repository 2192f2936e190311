"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PagedList } from "@/components/ui/paged-list";
import { Sheet } from "@/components/ui/sheet";
import { useCommand } from "@/lib/client/use-command";
import type { QualifyingRoute, SignUpState } from "@/lib/competition/events/event-entry";
import { type DeskSignUp, SignUpRow } from "./sign-up-row";

interface SignUpListsProps {
  readonly leagueId: string;
  readonly event: {
    readonly most: number | null;
    readonly fee: string;
    readonly ways: readonly QualifyingRoute[];
    readonly isDrawn: boolean;
  };
  readonly signUps: readonly DeskSignUp[];
}

/** The maximum number of sign-ups on one page of a list. */
const maxRows = 8;

/** An event's sign-ups: unanswered, accepted, waiting, declined or withdrawn; folded once they are no longer needed. */
export function SignUpLists({ leagueId, event, signUps }: SignUpListsProps) {
  const t = useTranslations("events.desk");
  const list = (...states: readonly SignUpState[]) => signUps.filter(({ state }) => states.includes(state));
  const [waitingForAnswer, accepted, waiting, out] = [
    list("asked"),
    list("accepted"),
    list("waiting"),
    list("declined", "withdrawn"),
  ];
  const rows = (id: string, some: readonly DeskSignUp[]) => (
    <PagedList
      id={`find-${id}`}
      rows={some}
      size={maxRows}
      keyOf={(signUp) => signUp.id}
      textOf={({ name, club, bar, members }) => [name, club, bar, ...members].join(" ")}
    >
      {(signUp) => (
        <SignUpRow
          leagueId={leagueId}
          signUp={signUp}
          ways={event.ways}
          hasFee={event.fee !== ""}
          isDrawn={event.isDrawn}
        />
      )}
    </PagedList>
  );
  const count = { accepted: accepted.length };
  return (
    <>
      {event.isDrawn && waitingForAnswer.length === 0 ? null : (
        <Sheet title={t("asked")} titleId="asked">
          {waitingForAnswer.length === 0 ? (
            <p className="text-ink-soft">{t("noneAsked")}</p>
          ) : (
            rows("asked", waitingForAnswer)
          )}
        </Sheet>
      )}
      <Sheet
        title={t("accepted")}
        titleId="accepted"
        isFolded={event.isDrawn}
        note={event.most === null ? t("count", count) : t("countOf", { ...count, most: event.most })}
      >
        <FirstWaiting leagueId={leagueId} event={event} accepted={accepted.length} first={waiting[0] ?? null} />
        {accepted.length === 0 ? <p className="text-ink-soft">{t("noneAccepted")}</p> : rows("accepted", accepted)}
      </Sheet>
      {waiting.length > 0 ? (
        <Sheet title={t("waiting")} titleId="waiting" isFolded={event.isDrawn}>
          {rows("waiting", waiting)}
        </Sheet>
      ) : null}
      {out.length > 0 ? (
        <Sheet title={t("out")} titleId="out" isFolded>
          {rows("out", out)}
        </Sheet>
      ) : null}
    </>
  );
}

interface FirstWaitingProps extends Pick<SignUpListsProps, "leagueId" | "event"> {
  readonly accepted: number;
  readonly first: DeskSignUp | null;
}

/** Suggests waiting entrants for a free place; only the secretary accepts them. */
function FirstWaiting({ leagueId, event: { most, isDrawn }, accepted, first }: FirstWaitingProps) {
  const t = useTranslations("events.desk");
  const router = useRouter();
  const { sending, problems, send } = useCommand();
  if (most === null || first === null || accepted >= most || isDrawn) return null;
  const { name } = first;

  async function take(signUp: string) {
    await send({ kind: "answer-sign-up", league: leagueId, signUp, state: "accepted" });
    router.refresh();
  }

  return (
    <Notice
      className="mb-3"
      actions={
        <Button disabled={sending} onClick={() => void take(first.id)}>
          {t("take", { name })}
        </Button>
      }
    >
      {t("free", { free: most - accepted, name })}
      <ProblemNotice problems={problems} />
    </Notice>
  );
}

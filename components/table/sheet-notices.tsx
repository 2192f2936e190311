"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { RuleLink } from "@/components/problems/rule-link";
import { useProblemWords } from "@/components/problems/use-problem-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";

/** How the phone stands with the server, in words; nothing when everything is sent. */
export function SheetStrip({ waiting, state }: { readonly waiting: number; readonly state: StripState }) {
  const t = useTranslations("table");
  return (
    <>
      <CloudOff aria-hidden="true" className="size-[1.125rem] flex-none text-warn" />
      {t(state, { count: waiting })}
    </>
  );
}

type StripState = "cannotKeep" | "linkEnded" | "waiting";

/** What the strip has to say, if anything. */
export function stripState({ waiting, trouble }: Pick<ScoreSheetState, "waiting" | "trouble">): StripState | null {
  if (trouble === "cannot-keep") return "cannotKeep";
  if (trouble === "not-allowed") return "linkEnded";
  return waiting > 0 && trouble === "unanswered" ? "waiting" : null;
}

type SheetNoticesProps = Pick<ScoreSheetState, "notices" | "dismiss"> & {
  readonly sideNames: readonly string[];
  /** The match's rulebook: where the numbers of rules lead. */
  readonly rulebook: string;
};

/** Answers that the scorer should read before going on. */
export function SheetNotices({ notices, dismiss, sideNames, rulebook }: SheetNoticesProps) {
  const t = useTranslations("table");
  const words = useProblemWords();
  return notices.map((notice) => (
    <Notice
      key={notice.command.id}
      kind={notice.kind === "rejected" ? "problem" : "warn"}
      role="alert"
      className="m-2"
      actions={<Button onClick={() => dismiss(notice)}>{t("dismiss")}</Button>}
    >
      {notice.problems.map((problem) => (
        <p key={problem.code}>
          {words(problem, sideNames)} {problem.rule ? <RuleLink rulebook={rulebook} rule={problem.rule} /> : null}
        </p>
      ))}
    </Notice>
  ));
}

"use client";

import { CloudOff, Smartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ProblemLinks } from "@/components/problems/problem-links";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLowBattery } from "@/lib/client/use-low-battery";
import type { ScoreSheetState } from "@/lib/client/use-score-sheet";

/** The phone's connection and unsent commands as text, with a link to possible actions. */
export function SheetStrip({ waiting, state }: { readonly waiting: number; readonly state: StripState }) {
  const t = useTranslations("table");
  const tOffline = useTranslations("offline");
  const locale = useLocale();
  const isLow = useLowBattery();
  return (
    <>
      <CloudOff aria-hidden="true" className="size-[1.125rem] flex-none text-warn" />
      {t(state, { count: waiting })}
      {waiting > 0 && state !== "cannotKeep" ? (
        // A plain link: offline, the browser opens it from the app's cache.
        <a
          href={`/${locale}/t/${isLow ? "hand-over" : "phone"}`}
          aria-label={tOffline(isLow ? "lowBattery" : "phoneTitle")}
          className="key key-quiet ms-auto"
        >
          <Smartphone aria-hidden="true" className="size-5" />
          {isLow ? tOffline("lowBattery") : null}
        </a>
      ) : null}
    </>
  );
}

type StripState = "cannotKeep" | "full" | "linkEnded" | "waiting";

/** The strip's message, if any. */
export function stripState({
  waiting,
  trouble,
  isUnsaved: keepsNothing,
}: Pick<ScoreSheetState, "waiting" | "trouble" | "isUnsaved">): StripState | null {
  if (keepsNothing || trouble === "cannot-keep") return "cannotKeep";
  if (trouble === "full") return "full";
  if (trouble === "not-allowed") return "linkEnded";
  return waiting > 0 && trouble === "unanswered" ? "waiting" : null;
}

type SheetNoticesProps = Pick<ScoreSheetState, "notices" | "dismiss"> & {
  readonly sideNames: readonly string[];
  /** The match's rulebook, for links to its rules. */
  readonly rulebook: string;
};

/** Notices that the scorer should read before going on. */
export function SheetNotices({ notices, dismiss, sideNames, rulebook }: SheetNoticesProps) {
  const t = useTranslations("table");
  const texts = useProblemTexts();
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
          {texts(problem, sideNames)} <ProblemLinks rulebook={rulebook} problem={problem} />
        </p>
      ))}
    </Notice>
  ));
}

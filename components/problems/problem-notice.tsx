"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { helpQuestion } from "@/lib/i18n/problem-help";
import type { Problem } from "@/lib/kernel/problem";
import { HelpLink } from "./help-link";
import { useProblemTexts } from "./use-problem-texts";

interface ProblemNoticeProps {
  readonly problems: readonly Problem[];
  readonly title?: ReactNode;
  readonly names?: readonly string[];
}

/** Problems as sentences; empty without any. Shown until solved. */
export function ProblemNotice({ problems, title, names }: ProblemNoticeProps) {
  const texts = useProblemTexts();
  if (problems.length === 0) return null;
  return (
    <Notice kind="problem" role="alert" title={title}>
      <ul className="grid gap-1">
        {problems.slice(0, 8).map((problem) => {
          const question = helpQuestion(problem);
          return (
            <li key={`${problem.code} ${problem.path ?? ""}`}>
              {texts(problem, names)} {question ? <HelpLink question={question} /> : null}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

"use client";

import { RuleNumber } from "@/components/hand-record/rule-number";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import type { Problem } from "@/lib/kernel/problem";

interface RecordProblemsProps {
  readonly rulebook: string;
  readonly problems: readonly Problem[];
  readonly names: readonly string[];
}

/** What the referee says about a record, with the rules' numbers. */
export function RecordProblems({ rulebook, problems, names }: RecordProblemsProps) {
  const texts = useProblemTexts();
  return problems.map((problem) => (
    <span key={problem.code}>
      {texts(problem, names)} {problem.rule ? <RuleNumber rulebook={rulebook} rule={problem.rule} /> : null}{" "}
    </span>
  ));
}

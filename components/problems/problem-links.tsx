import { helpQuestion } from "@/lib/i18n/problem-help";
import type { Problem } from "@/lib/kernel/problem";
import { HelpLink } from "./help-link";
import { RuleLink } from "./rule-link";

interface ProblemLinksProps {
  readonly rulebook: string;
  readonly problem: Problem;
}

/** Links to the rule of a problem and to its question on the help page; empty if it has neither. */
export function ProblemLinks({ rulebook, problem }: ProblemLinksProps) {
  const question = helpQuestion(problem);
  return (
    <>
      {problem.rule ? <RuleLink rulebook={rulebook} rule={problem.rule} /> : null}{" "}
      {question ? <HelpLink question={question} /> : null}
    </>
  );
}

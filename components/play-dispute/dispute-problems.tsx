import { useTranslations } from "next-intl";
import { useProblemTexts } from "@/components/problems/use-problem-texts";
import { Notice } from "@/components/ui/notice";
import type { Problem } from "@/lib/kernel/problem";

interface DisputeProblemsProps {
  readonly problems: readonly Problem[];
  readonly sides: readonly string[];
  readonly seatNames: readonly string[];
}

/** Why an accusation cannot be reviewed or ruled on, a sentence each. */
export function DisputeProblems({ problems, sides, seatNames }: DisputeProblemsProps) {
  const t = useTranslations("playDispute");
  const texts = useProblemTexts();
  if (problems.length === 0) return null;
  return (
    <Notice kind="problem" role="alert" title={t("cannotReview")}>
      <ul className="mt-1 grid gap-1">
        {problems.slice(0, 6).map((problem) => (
          <li key={`${problem.code} ${problem.path ?? ""}`}>{texts(problem, sides, seatNames)}</li>
        ))}
      </ul>
    </Notice>
  );
}

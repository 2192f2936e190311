import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { DisputeProblemsProps } from "../../dispute-props";
import { useDisputeTexts } from "./use-dispute-texts";

/** Why an accusation cannot be reviewed or ruled on, a sentence each. */
export function DisputeProblems({ problems, sides, seatNames }: DisputeProblemsProps) {
  const t = useTranslations("playDispute");
  const texts = useDisputeTexts(seatNames, sides);
  if (problems.length === 0) return null;
  return (
    <Notice kind="problem" role="alert" title={t("cannotReview")}>
      <ul className="mt-1 grid gap-1">
        {problems.slice(0, 6).map((problem) => (
          <li key={`${problem.code} ${problem.path ?? ""}`}>{texts(problem)}</li>
        ))}
      </ul>
    </Notice>
  );
}

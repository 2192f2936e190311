import { useTranslations } from "next-intl";
import type { ExplainedStep } from "@/lib/competition/standings/explain";
import { tablePointsText } from "@/lib/competition/table-points";
import { figureSize } from "./figure-text";

interface WhySentencesProps {
  readonly steps: readonly ExplainedStep[];
  /** The number of sides in a match. */
  readonly sides: number;
}

/** The steps of a reason as sentences with figures, up to the deciding one. */
export function WhySentences({ steps, sides }: WhySentencesProps) {
  const sentence = useSentence(sides);
  const t = useTranslations("standings.reason");
  const needed = steps.filter(({ state }) => state !== "not-needed");
  const decided = needed.some((step) => step.decided);
  const open = needed.some(({ state }) => state === "to-come");
  return (
    <p>
      {needed.map(sentence).join(" ")}
      {decided ? null : ` ${t(open ? "until" : "shared")}`}
    </p>
  );
}

function useSentence(sides: number) {
  const t = useTranslations("standings");
  return ({ code, state, mine, theirs, tied }: ExplainedStep): string => {
    const figureText = (figure: number | null) =>
      code === "table-points" ? tablePointsText(figure ?? 0) : (figure ?? 0);
    const amount = figureSize(code, mine ?? 0);
    const figures = {
      mine: figureText(mine),
      theirs: figureText(theirs),
      value: figureText(mine),
      amount,
      tied,
      sides,
    };
    if (state === "decided") return t(`decides.${code}`, figures);
    if (state === "not-comparable") return t("open.not-comparable", { criterion: t(`criterion.${code}`, { sides }) });
    return t(`each.${code}`, figures);
  };
}

import { useFormatter, useTranslations } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import type { HandScore } from "@/lib/rulebooks/rulebook";

interface SideFiguresProps {
  readonly score: HandScore;
  readonly sideNames: readonly string[];
}

/** Each side's points of a hand, in a line: "Owls 71 · Eagles 91". */
export function SideFigures({ score, sideNames }: SideFiguresProps) {
  const t = useTranslations("correction");
  const format = useFormatter();
  if (score.redeal) return t("notScored");
  return sideNames
    .map((side, at) => t("side", { side, points: numberText(format, score.points[at] ?? 0) }))
    .join(" · ");
}

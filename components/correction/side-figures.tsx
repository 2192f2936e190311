import { useTranslations } from "next-intl";
import type { HandScore } from "@/lib/rulebooks/rulebook";

interface SideFiguresProps {
  readonly score: HandScore;
  readonly sideNames: readonly string[];
}

/** What a hand brought each side, in a line: "Owls 71 · Eagles 91". */
export function SideFigures({ score, sideNames }: SideFiguresProps) {
  const t = useTranslations("correction");
  if (score.redeal) return t("notScored");
  return t("sides", {
    first: sideNames[0] ?? "",
    firstPoints: score.points[0] ?? 0,
    second: sideNames[1] ?? "",
    secondPoints: score.points[1] ?? 0,
  });
}

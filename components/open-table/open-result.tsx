import { useFormatter, useTranslations } from "next-intl";
import { highest } from "@/components/table/ending/end-texts";
import { numberText } from "@/components/ui/number-text";

interface OpenResultProps {
  readonly game: {
    readonly sides: readonly string[];
    readonly totals: readonly number[];
    readonly winner: number | null;
  };
}

/** The result of an open table's game as text. */
export function OpenResult({ game: { sides, totals, winner } }: OpenResultProps) {
  const t = useTranslations("open.book");
  const format = useFormatter();
  const score = sides.map((side, at) => t("points", { side, points: numberText(format, totals[at] ?? 0) })).join(", ");
  return (
    <p>
      <strong>
        {winner === null
          ? t("shared", { sides: format.list(highest(totals).map((side) => sides[side] ?? "")) })
          : t("won", { side: sides[winner] ?? "" })}
        .{" "}
      </strong>
      {score}
    </p>
  );
}

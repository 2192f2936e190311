import type { useFormatter } from "next-intl";
import { numberText } from "@/components/ui/number-text";
import { tablePointsText } from "@/lib/competition/table-points";

type Formatter = Pick<ReturnType<typeof useFormatter>, "number">;

/** Formats a number with its sign, "+12" or "−314": a minus sign instead of the hyphen of `Intl`. */
export function signed(format: Formatter, figure: number): string {
  return numberText(format, figure, { signDisplay: "exceptZero" });
}

/** Table points, in twelfths, with their sign: "+1", "−½". */
export function signedTablePoints(parts: number): string {
  return `${parts > 0 ? "+" : ""}${tablePointsText(parts)}`;
}

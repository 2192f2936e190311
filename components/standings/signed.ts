import type { useFormatter } from "next-intl";

type Formatter = Pick<ReturnType<typeof useFormatter>, "number">;

/** A figure with its sign before it, "+12" or "−314": a minus as wide as the plus, where `Intl` writes a hyphen. */
export function signed(format: Formatter, figure: number): string {
  return format.number(figure, { signDisplay: "exceptZero" }).replace("-", "−");
}

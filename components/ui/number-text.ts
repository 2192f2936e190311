interface Formatter {
  number(figure: number, options?: Intl.NumberFormatOptions): string;
}

/** Formats a figure that can be negative: with a minus sign, "−200", instead of the hyphen of `Intl`. */
export function numberText(format: Formatter, figure: number, options?: Intl.NumberFormatOptions): string {
  return format.number(figure, options).replace("-", "−");
}

/**
 * Formats the figures of a game or match, one for each side: "601–451". More than two, or a negative one, are
 * separated by colons: "−200 : 451".
 */
export function scoreText(format: Formatter, figures: readonly number[]): string {
  const isPlain = figures.length === 2 && figures.every((figure) => figure >= 0);
  return figures.map((figure) => numberText(format, figure)).join(isPlain ? "–" : " : ");
}

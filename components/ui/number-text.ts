interface Formatter {
  number(figure: number, options?: Intl.NumberFormatOptions): string;
}

/** Formats a figure that can be negative: with a minus sign, "−200", instead of the hyphen of `Intl`. */
export function numberText(format: Formatter, figure: number, options?: Intl.NumberFormatOptions): string {
  return format.number(figure, options).replace("-", "−");
}

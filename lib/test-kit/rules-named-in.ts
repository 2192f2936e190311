/** The rule numbers in a text: `C55`, and both ends of `C12–C20`. */
export function rulesNamedIn(text: string): readonly string[] {
  return text.match(/\b[CJ]\d+/g) ?? [];
}

/** The numbered rules that a text names: `C55`, and both ends of `C12–C20`. */
export function rulesNamedIn(text: string): readonly string[] {
  return text.match(/\b[CJ]\d+/g) ?? [];
}

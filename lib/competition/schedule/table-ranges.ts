/** Parses table numbers such as "1-4, 7"; an empty text is an empty list. Null if invalid. */
export function tablesFrom(text: string): readonly number[] | null {
  const parts = text
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[,;\s]+/)
    .filter(Boolean);
  const tables = new Set<number>();
  for (const part of parts) {
    const match = /^([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?$/.exec(part);
    if (!match) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (last < first) return null;
    for (let table = first; table <= last; table++) tables.add(table);
  }
  return [...tables];
}

/** All tables of a bar, in the form of `tablesFrom`. */
export function tablesText(count: number): string {
  return count > 1 ? `1-${count}` : String(count || "");
}

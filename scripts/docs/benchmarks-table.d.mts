export const beginMark: string;
export const endMark: string;
export function withMeasuredRows(
  document: string,
  figures: readonly string[],
  rows: readonly (readonly string[])[],
): string;

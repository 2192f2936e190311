/** Where a match stands on its page. */
export function anchorOf(id: string): string {
  return `match-${id}`;
}

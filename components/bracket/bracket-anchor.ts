/** A match's anchor on its page. */
export function anchorOf(id: string): string {
  return `match-${id}`;
}

/** Returns the anchor of a game on its match's page under other rules. */
export function gameAnchor({ table, game }: { readonly table: number | null; readonly game: number }): string {
  return table === null ? `game-${game}` : `table-${table}-game-${game}`;
}

/** Steps to undo and to redo. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** Maximum number of stored steps. */
export const maxSteps = 200;

/** An empty history. */
export function noHistory<State>(): EditHistory<State> {
  return { past: [], future: [] };
}

/** Adds a step, and clears the steps to redo. */
export function stepFrom<State>(history: EditHistory<State>, present: State): EditHistory<State> {
  return { past: [...history.past, present].slice(-maxSteps), future: [] };
}

/** Undoes one step; null if there is none. */
export function undone<State>(
  history: EditHistory<State>,
  present: State,
): { readonly history: EditHistory<State>; readonly present: State } | null {
  const before = history.past.at(-1);
  if (before === undefined) return null;
  return { history: { past: history.past.slice(0, -1), future: [present, ...history.future] }, present: before };
}

/** Redoes one step; null if there is none. */
export function redone<State>(
  history: EditHistory<State>,
  present: State,
): { readonly history: EditHistory<State>; readonly present: State } | null {
  const [after, ...future] = history.future;
  if (after === undefined) return null;
  return { history: { past: [...history.past, present], future }, present: after };
}

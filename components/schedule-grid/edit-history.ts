/** Steps to undo and to redo. */
export interface EditHistory<State> {
  readonly past: readonly State[];
  readonly future: readonly State[];
}

/** The most steps that are kept. */
export const maxSteps = 200;

/** Nothing done yet. */
export function noHistory<State>(): EditHistory<State> {
  return { past: [], future: [] };
}

/** A step from a state: it can be taken back, and nothing can be done again. */
export function stepFrom<State>(history: EditHistory<State>, present: State): EditHistory<State> {
  return { past: [...history.past, present].slice(-maxSteps), future: [] };
}

/** One step back; null when there is none. */
export function undone<State>(
  history: EditHistory<State>,
  present: State,
): { readonly history: EditHistory<State>; readonly present: State } | null {
  const before = history.past.at(-1);
  if (before === undefined) return null;
  return { history: { past: history.past.slice(0, -1), future: [present, ...history.future] }, present: before };
}

/** One step forward again; null when there is none. */
export function redone<State>(
  history: EditHistory<State>,
  present: State,
): { readonly history: EditHistory<State>; readonly present: State } | null {
  const [after, ...future] = history.future;
  if (after === undefined) return null;
  return { history: { past: [...history.past, present], future }, present: after };
}

/** The inputs of a wall's reload; times in milliseconds. */
export interface WallCondition {
  readonly now: number;
  /** When the page was loaded. */
  readonly loadedAt: number;
  /** The hour on the bar's clock. */
  readonly hour: number;
  /** The build of the page, and the build that the server serves; empty until known. */
  readonly build: string;
  readonly newBuild: string;
}

const hour = 3_600_000;
/** Hours at night when nobody plays. */
const reloadHourFrom = 4;
const reloadHourTo = 7;

/** Whether to reload the page: the server serves another build, or a night has passed. (Call only while online.) */
export function needsReload({ now, loadedAt, hour: shown, build, newBuild }: WallCondition): boolean {
  if (build !== "" && newBuild !== "" && build !== newBuild) return true;
  return now - loadedAt > 12 * hour && shown >= reloadHourFrom && shown < reloadHourTo;
}

/** After this age, in milliseconds, a view counts as stale. */
export const staleAfterMs = 100_000;

/** When the connection was lost, as far as known; null while the view is fresh. */
export function staleSince(now: number, state: { readonly answeredAt: number; readonly lostAt: number | null }) {
  if (state.lostAt !== null && now - state.lostAt > 20_000) return state.lostAt;
  return now - state.answeredAt > staleAfterMs ? state.answeredAt : null;
}

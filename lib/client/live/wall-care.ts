/** What the care of a wall hangs on; moments in milliseconds. */
export interface WallCondition {
  readonly now: number;
  /** When the page was loaded. */
  readonly loadedAt: number;
  /** The hour that the bar's clock shows. */
  readonly hour: number;
  /** Of the pages that are shown, and of those that the server has now; empty while unknown. */
  readonly build: string;
  readonly newBuild: string;
}

const hour = 3_600_000;
/** The small hours, when nobody plays. */
const quietFrom = 4;
const quietTo = 7;

/** Whether the page is to be loaded anew: another build is served, or a night has come since. (Only while there is a network.) */
export function needsReload({ now, loadedAt, hour: shown, build, newBuild }: WallCondition): boolean {
  if (build !== "" && newBuild !== "" && build !== newBuild) return true;
  return now - loadedAt > 12 * hour && shown >= quietFrom && shown < quietTo;
}

/** What is shown is older than this says that it is. */
export const staleAfter = 100_000;

/** Since when there has been no connection, as far as is known; null while what is shown is fresh. */
export function staleSince(now: number, asked: { readonly answeredAt: number; readonly lostAt: number | null }) {
  if (asked.lostAt !== null && now - asked.lostAt > 20_000) return asked.lostAt;
  return now - asked.answeredAt > staleAfter ? asked.answeredAt : null;
}

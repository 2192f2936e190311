import type { ClabberRules } from "../rules";
import type { Announcements } from "./announcements";
import type { Call } from "./auction";
import type { Deal } from "./deal";
import type { BySeat, Play } from "./position";

/** A hand recorded card by card; its shape and its deal are checked, its play is not yet. */
export interface HandRecord extends Announcements {
  readonly rules: ClabberRules;
  readonly deal: Deal;
  readonly auction: readonly Call[];
  readonly plays: readonly Play[];
  /** §C20: the seats that announced bella; null if not recorded. */
  readonly bellaAnnounced: BySeat<boolean> | null;
}

import type { ClabberRules } from "../rules";
import type { Announcements } from "./announcements";
import type { Call } from "./auction";
import type { Deal } from "./deal";
import type { BySeat, Play } from "./position";

/** A hand written down card by card, checked for its shape and its deal, not yet for its play. */
export interface HandRecord extends Announcements {
  readonly rules: ClabberRules;
  readonly deal: Deal;
  readonly auction: readonly Call[];
  readonly plays: readonly Play[];
  /** §C20: who announced bella; null in a record that does not say. */
  readonly bellaAnnounced: BySeat<boolean> | null;
}

import type { HandEntry, PlayedHand, RenegedHand } from "../hand";
import { bestMeldValue, meldValue } from "../meld-kind";
import type { ClabberRules } from "../rules";
import { otherSide } from "../side";
import type { RuleChange } from "./rule-changes";

/** What a score sheet does not tell, and a changed house rule would need to know. */
export type SheetLimit =
  /** The melds of the side that scored none (C12). */
  | "others-melds"
  /** Whether nobody scored melds because the best were tied (C19). */
  | "tied-melds"
  /** Whether a bella on the sheet was announced; whether there was one that was not (C20). */
  | "bella-announced"
  | "bella-unannounced"
  /** Melds that were announced and not shown, or not held (C21). */
  | "melds-unshown"
  | "melds-not-held"
  /** The offenders' melds, and which of both sides' equal best melds was higher (C54). */
  | "offenders-melds"
  | "meld-order"
  /** How a hand would have gone on without its ruling: a misdeal, or a renege by a rule that would be another. */
  | "without-the-ruling"
  /** What was no offense and would be one: a deal out of turn, a question to the partner, a look at a trick. */
  | "deals-out-of-turn"
  | "questions"
  | "looks-at-tricks"
  /** Who laid down a hand, or would have (C60). */
  | "lay-downs";

type Change = Pick<RuleChange, "option" | "from" | "to">;

/** Returns what an entry does not tell and the change needs for it; null if the entry says all. */
export function entryLimit(entry: HandEntry, change: Change, rules: ClabberRules): SheetLimit | null {
  switch (entry.kind) {
    case "played":
      return playedLimit(entry, change);
    case "reneged":
      return renegedLimit(entry, change, rules);
    case "misdealt":
      return entry.reason === "out-of-turn" && change.to === "lastCardDealt" ? "without-the-ruling" : null;
    case "both-reneged":
      return isRulingChanged(undefined, change, rules) ? "without-the-ruling" : null;
    case "thrown-in":
      return null;
  }
}

function playedLimit({ melds, bella }: PlayedHand, { option, to }: Change): SheetLimit | null {
  const best = bestMeldValue([...melds[0], ...melds[1]]);
  switch (option) {
    case "quadOrder":
    case "hundreds":
    case "sixVsFive":
      // Only melds of a hundred are ordered by these: fours, and runs of five or six.
      return best === meldValue.hundred ? "others-melds" : null;
    case "unshown":
      return best > 0 ? "melds-unshown" : null;
    case "belle":
      return to === "announced" && bella !== null ? "bella-announced" : null;
    default:
      return null;
  }
}

function renegedLimit(entry: RenegedHand, change: Change, rules: ClabberRules): SheetLimit | null {
  const { by, melds, bella } = entry;
  if (isRulingChanged(entry.rule, change, rules)) return "without-the-ruling";
  const [offenders, innocents] = [bestMeldValue(melds[by]), bestMeldValue(melds[otherSide(by)])];
  switch (change.option) {
    case "renegeMeld":
      // Where only the innocent side's melds counted, nobody had to write down the others'.
      if (change.from === "own" && offenders === 0 && bella !== by) {
        return change.to === "all" || innocents > 0 ? "offenders-melds" : null;
      }
      return change.to === "ownIfBest" && isOrderUnknown(entry, offenders, innocents) ? "meld-order" : null;
    case "quadOrder":
    case "hundreds":
    case "sixVsFive":
    case "unshown":
      return rules.renegeMeld === "ownIfBest" && offenders > 0 && innocents > 0 ? "meld-order" : null;
    default:
      return null;
  }
}

function isOrderUnknown({ meldWinner }: RenegedHand, offenders: number, innocents: number): boolean {
  return meldWinner === undefined && offenders === innocents && innocents > 0;
}

/** The house rules by which something is a renege, the value by which it is none (null: each value differs), and its rules. */
const rulings: Partial<
  Record<RuleChange["option"], { readonly to: string | null; readonly rules: readonly string[] }>
> = {
  announcedNotHeld: { to: "void", rules: ["C21"] },
  asking: { to: "allowed", rules: ["C51"] },
  lookBack: { to: "untilNextCard", rules: ["C57"] },
  claims: { to: null, rules: ["C60", "C61", "C62"] },
  claimScope: { to: null, rules: ["C60", "C61", "C62"] },
};

/** Whether a renege may be none by the changed rule; a ruling without its rule may be any. */
function isRulingChanged(rule: string | undefined, { option, to }: Change, rules: ClabberRules): boolean {
  const ruling = rulings[option];
  if (ruling === undefined || (ruling.to !== null && ruling.to !== to) || !isPlayedWith(option, rules)) return false;
  return rule === undefined || ruling.rules.includes(rule);
}

/** §C60: where hands are played out, the rules about lay-downs decided nothing. */
function isPlayedWith(option: RuleChange["option"], { claims }: ClabberRules): boolean {
  return claims !== "off" || (option !== "claims" && option !== "claimScope");
}

/** What no sheet tells about any hand, by house rule and the value that needs it (null: each). */
const untold: Partial<Record<RuleChange["option"], { readonly to: string | null; readonly limit: SheetLimit }>> = {
  misdealWindow: { to: "turned", limit: "deals-out-of-turn" },
  // Beside tied runs of five there can be a four of a kind that was lower, and beside tied runs of six a run of five.
  hundreds: { to: "fourFirst", limit: "tied-melds" },
  sixVsFive: { to: null, limit: "tied-melds" },
  belle: { to: "auto", limit: "bella-unannounced" },
  unshown: { to: null, limit: "melds-unshown" },
  announcedNotHeld: { to: "renege", limit: "melds-not-held" },
  asking: { to: "renege", limit: "questions" },
  lookBack: { to: "never", limit: "looks-at-tricks" },
  claims: { to: null, limit: "lay-downs" },
  claimScope: { to: null, limit: "lay-downs" },
};

/** The house rules about the order of melds. */
const meldOrders: ReadonlySet<string> = new Set(["quadOrder", "hundreds", "sixVsFive"]);

/** Returns what no sheet tells about any of its hands and the change needs; null if there is nothing. */
export function sheetLimit({ option, to }: Change, rules: ClabberRules): SheetLimit | null {
  // C21: where melds that were not shown block others, each order of melds may let others block.
  if (rules.unshown === "blocks" && meldOrders.has(option)) return "melds-unshown";
  const row = untold[option];
  if (row === undefined || (row.to !== null && row.to !== to)) return null;
  return option === "claimScope" && rules.claims === "off" ? null : row.limit;
}

/** The house rules about what happens at the table besides the cards: no record of a hand tells it either. */
const unrecorded: ReadonlySet<string> = new Set(["misdealWindow", "asking", "lookBack", "claims", "claimScope"]);

/** Returns what no record of a hand, card by card, tells and the change needs; null if there is nothing. */
export function recordLimit(change: Change, rules: ClabberRules): SheetLimit | null {
  return unrecorded.has(change.option) ? sheetLimit(change, rules) : null;
}

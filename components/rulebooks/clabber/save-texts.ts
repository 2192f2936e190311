import { useTranslations } from "next-intl";
import { useNameInSentence } from "@/components/short-name/names-of-league";
import type { GameTally, HandScore } from "@/lib/rulebooks/rulebook";
import { countedSideOf, type HandDraft, isPlayed } from "./hand-draft";
import type { HandState } from "./hand-state";

/** Why a valid entry cannot be saved; null if it can. */
export type SaveObstacle = "unchanged" | "seeAbove" | null;

/** Returns the effect of Save, or what is missing. */
export function useSaveTexts(
  sideNames: readonly string[],
): (draft: HandDraft, state: HandState, held: SaveObstacle) => string {
  const t = useTranslations("sheet.save");
  const nameInSentence = useNameInSentence();
  const name = (side: number) => sideNames[side] ?? "";
  const start = (side: number) => nameInSentence(name(side), "start");
  const missing = (draft: HandDraft) => {
    const counted = countedSideOf(draft);
    if (!isPlayed(draft)) return t("whatHappened");
    if (counted === null) return draft.digits === "" ? t("whoMade") : t("whoMadeFor", { points: draft.digits });
    return t("howMany", { side: name(counted) });
  };
  const endOf = ({ totals, winner, extraHand }: GameTally) => {
    if (winner !== null) {
      return t("wins", { side: start(winner), won: totals[winner] ?? 0, lost: totals[1 - winner] ?? 0 });
    }
    return extraHand ? t("extraHand", { total: totals[0] ?? 0 }) : null;
  };
  const ofHand = ({ points, marks, redeal }: HandScore) => {
    if (redeal) return t("redeal");
    const failed = marks.findIndex(({ kind }) => kind === "set" || kind === "renege");
    if (failed >= 0) {
      const key = marks[failed]?.kind === "set" ? "set" : "reneged";
      return t(key, { side: start(failed), other: nameInSentence(name(1 - failed)), points: points[1 - failed] ?? 0 });
    }
    return t("points", { first: name(0), second: name(1), firstPoints: points[0] ?? 0, secondPoints: points[1] ?? 0 });
  };
  return (draft, state, held) => {
    if (held !== null) return t(held);
    if (state.kind === "incomplete") return missing(draft);
    if (state.kind === "which") return t("which");
    if (state.kind !== "ready") return t(state.kind === "refused" ? "seeAbove" : "more");
    return (state.score.redeal ? null : endOf(state.tally)) ?? ofHand(state.score);
  };
}

import { useTranslations } from "next-intl";
import type { HandDraft } from "./hand-draft";
import type { HandState } from "./hand-state";
import { type SaveObstacle, useSaveTexts } from "./save-texts";

interface SaveSummaryProps {
  readonly draft: HandDraft;
  readonly state: HandState;
  /** Why a complete entry cannot be saved. */
  readonly held: SaveObstacle;
  readonly sideNames: readonly string[];
}

interface SaveButtonProps extends SaveSummaryProps {
  readonly saving: boolean;
  readonly onPress: () => void;
}

/** The Save button; its label is the effect, or what is missing. */
export function SaveButton({ draft, state, held, sideNames, saving, onPress }: SaveButtonProps) {
  const t = useTranslations("sheet.save");
  const texts = useSaveTexts(sideNames);
  const isReady = state.kind === "ready" && held === null;
  const title = saving ? t("saving") : t(isReady ? "save" : "notYet");
  return (
    <>
      <button type="button" className="key key-main pad-save" aria-disabled={!isReady || saving} onClick={onPress}>
        {title}
        <small>{texts(draft, state, held)}</small>
      </button>
      <p role="status" className="sr-only">
        {state.kind === "ready" ? texts(draft, state, held) : ""}
      </p>
    </>
  );
}

/** Replaces Save if reasons save: the effect, or what is missing. */
export function SaveSummary({ draft, state, held, sideNames }: SaveSummaryProps) {
  const texts = useSaveTexts(sideNames);
  return (
    <p role="status" className="pad-save pad-summary">
      <small>{texts(draft, state, held)}</small>
    </p>
  );
}

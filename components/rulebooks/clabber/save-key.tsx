import { useTranslations } from "next-intl";
import type { HandDraft } from "./hand-draft";
import type { HandState } from "./hand-state";
import { type Held, useSaveWords } from "./save-words";

interface SaveSummaryProps {
  readonly draft: HandDraft;
  readonly state: HandState;
  /** Why a complete entry cannot be saved. */
  readonly held: Held;
  readonly sideNames: readonly string[];
}

interface SaveKeyProps extends SaveSummaryProps {
  readonly saving: boolean;
  readonly onPress: () => void;
}

/** The Save key; its label is the effect, or what is missing. */
export function SaveKey({ draft, state, held, sideNames, saving, onPress }: SaveKeyProps) {
  const t = useTranslations("sheet.save");
  const words = useSaveWords(sideNames);
  const isReady = state.kind === "ready" && held === null;
  const title = saving ? t("saving") : t(isReady ? "save" : "notYet");
  return (
    <>
      <button type="button" className="key key-main pad-save" aria-disabled={!isReady || saving} onClick={onPress}>
        {title}
        <small>{words(draft, state, held)}</small>
      </button>
      <p role="status" className="sr-only">
        {state.kind === "ready" ? words(draft, state, held) : ""}
      </p>
    </>
  );
}

/** Replaces Save if reasons save: the effect, or what is missing. */
export function SaveSummary({ draft, state, held, sideNames }: SaveSummaryProps) {
  const words = useSaveWords(sideNames);
  return (
    <p role="status" className="pad-save pad-summary">
      <small>{words(draft, state, held)}</small>
    </p>
  );
}

import { useTranslations } from "next-intl";
import type { HandDraft } from "./hand-draft";
import type { HandState } from "./hand-state";
import { useSaveWords } from "./save-words";

interface SaveKeyProps {
  readonly draft: HandDraft;
  readonly state: HandState;
  readonly sideNames: readonly string[];
  readonly saving: boolean;
  readonly onPress: () => void;
}

/** Saves, and says what that does; while it cannot, says what is missing. */
export function SaveKey({ draft, state, sideNames, saving, onPress }: SaveKeyProps) {
  const t = useTranslations("sheet.save");
  const words = useSaveWords(sideNames);
  const ready = state.kind === "ready" && !saving;
  const title = saving ? t("saving") : t(state.kind === "ready" ? "save" : "notYet");
  return (
    <>
      <button type="button" className="key key-main pad-save" aria-disabled={!ready} onClick={onPress}>
        {title}
        <small>{words(draft, state)}</small>
      </button>
      <p role="status" className="sr-only">
        {state.kind === "ready" ? words(draft, state) : ""}
      </p>
    </>
  );
}

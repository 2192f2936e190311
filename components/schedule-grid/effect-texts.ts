import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { EditEffect } from "./edit-effect";
import type { EditRefusal } from "./grid-edit";
import type { GridTexts } from "./use-grid-texts";

/** Texts about an edit's effect, or why it is impossible. */
export interface EffectTexts {
  /** The new place of each moved match, then the effect on clashes and breaks. */
  effect(effect: EditEffect): readonly string[];
  refusal(refusal: EditRefusal | null): string;
}

/** Returns the texts about an edit. */
export function useEffectTexts(texts: GridTexts): EffectTexts {
  const t = useTranslations("grid.effect");
  const effect = useCallback(
    ({ moved, clashes, breaks, added }: EditEffect) => [
      ...moved.map(({ before, after }) =>
        before.home === after.home
          ? t("moves", { match: texts.match(before), from: texts.place(before), to: texts.place(after) })
          : t("turns", { match: texts.match(after), to: texts.place(after) }),
      ),
      clashes.before === clashes.after
        ? t("clashesStay", { count: clashes.after })
        : t("clashesChange", { before: clashes.before, after: clashes.after }),
      ...added.slice(0, 2).map((clash) => texts.clash(clash)),
      breaks.before === breaks.after
        ? t("breaksStay", { count: breaks.after })
        : t("breaksChange", { before: breaks.before, after: breaks.after }),
    ],
    [t, texts],
  );
  const refusal = useCallback(
    (refused: EditRefusal | null) =>
      refused ? t(`refused.${refused.why}`, { match: texts.match(refused.meeting) }) : t("refused.none"),
    [t, texts],
  );
  return { effect, refusal };
}

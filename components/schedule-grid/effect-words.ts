import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { EditEffect } from "./edit-effect";
import type { EditRefusal } from "./grid-edit";
import type { GridWords } from "./use-grid-words";

/** Texts about an edit's effect, or why it is impossible. */
export interface EffectWords {
  /** The new place of each moved match, then the effect on clashes and breaks. */
  effect(effect: EditEffect): readonly string[];
  refusal(refusal: EditRefusal | null): string;
}

/** Returns the texts about an edit. */
export function useEffectWords(words: GridWords): EffectWords {
  const t = useTranslations("grid.effect");
  const effect = useCallback(
    ({ moved, clashes, breaks, added }: EditEffect) => [
      ...moved.map(({ before, after }) =>
        before.home === after.home
          ? t("moves", { match: words.match(before), from: words.place(before), to: words.place(after) })
          : t("turns", { match: words.match(after), to: words.place(after) }),
      ),
      clashes.before === clashes.after
        ? t("clashesStay", { count: clashes.after })
        : t("clashesChange", { before: clashes.before, after: clashes.after }),
      ...added.slice(0, 2).map((clash) => words.clash(clash)),
      breaks.before === breaks.after
        ? t("breaksStay", { count: breaks.after })
        : t("breaksChange", { before: breaks.before, after: breaks.after }),
    ],
    [t, words],
  );
  const refusal = useCallback(
    (refused: EditRefusal | null) =>
      refused ? t(`refused.${refused.why}`, { match: words.match(refused.meeting) }) : t("refused.none"),
    [t, words],
  );
  return { effect, refusal };
}

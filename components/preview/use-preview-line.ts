import { useFormatter, useTranslations } from "next-intl";
import { scoreText } from "@/components/ui/number-text";
import type { PreviewState } from "@/lib/client/use-preview";
import type { ChangedScore } from "@/lib/competition/command-preview";

/**
 * A preview in one line: the first changed score, and the number of changed rows in the standings. Null without a
 * preview.
 */
export function usePreviewLine(state: PreviewState): string | null {
  const t = useTranslations("preview");
  const format = useFormatter();
  if (state.kind !== "loaded" || state.preview.problems.length > 0) return null;
  const { scores, standings } = state.preview;
  const change = scores.map((score) => changedTotals(score, format)).find((totals) => totals !== null);
  const rows = standings?.rows.length ?? 0;
  return change ? t("line", { was: change.was, is: change.is, rows }) : t("lineRows", { rows });
}

/** The totals of the first changed game, before and after: "524–448". */
function changedTotals(
  { before, after }: ChangedScore,
  format: ReturnType<typeof useFormatter>,
): { readonly was: string; readonly is: string } | null {
  for (const game of after.games) {
    const earlier = before.games.find((one) => one.table === game.table && one.game === game.game);
    const [was, is] = [earlier && scoreText(format, earlier.totals), scoreText(format, game.totals)];
    if (was !== undefined && was !== is) return { was, is };
  }
  return null;
}

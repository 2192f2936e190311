import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import type { Sheet } from "@/lib/rulebooks/sheet";
import { Ending, type EndingProps, SheetButton } from "./ending";

interface EndedGameProps extends Omit<EndingProps, "totals" | "winner" | "played" | "back"> {
  readonly sheet: Sheet;
  readonly onSheet: () => void;
  readonly onUndo: () => void;
}

/** The end of a game recorded by hands: the last hand can still be undone, and the sheet opened. */
export function EndedGame({ sheet: { tally, scores }, onSheet, onUndo, ...ending }: EndedGameProps) {
  const t = useTranslations("table");
  return (
    <Ending
      {...ending}
      totals={tally.totals}
      winner={tally.winner}
      played={{ hands: scores.length, sets: setsIn(scores) }}
      back={
        <>
          <SheetButton onOpen={onSheet} />
          <Button tone="quiet" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            {t("undoLast")}
          </Button>
        </>
      }
    />
  );
}

/** The number of sets. */
function setsIn(scores: readonly HandScore[]): number {
  return scores.flatMap(({ marks }) => marks.filter(({ kind }) => kind === "set")).length;
}

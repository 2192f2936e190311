import type { ComponentType } from "react";
import type { HandFormProps } from "@/components/rulebooks/hand-props";
import type { UnnamedCommand } from "@/lib/commands/command";
import type { Problem } from "@/lib/kernel/problem";
import type { HandScore } from "@/lib/rulebooks/rulebook";
import type { Sheet } from "@/lib/rulebooks/sheet";
import { type Opened, SaveByReason } from "./opened-hand";
import { initialEntry, type placeOf, type Ready, totalsAt, type WithdrawnHand } from "./pad-place";
import type { TableMatch } from "./table-match";
import type { CorrectedAt } from "./why/reason-in-event";

interface HandPadProps {
  readonly Form: ComponentType<HandFormProps<unknown>>;
  readonly match: TableMatch;
  readonly sheet: Sheet;
  readonly opened: Opened | null;
  readonly place: ReturnType<typeof placeOf>;
  readonly takenBack: WithdrawnHand | null;
  readonly problem: Problem | null;
  readonly saving: boolean;
  /** The pad's input and its command, if the hand needs a reason; else null. */
  readonly why: {
    readonly at: CorrectedAt;
    readonly ready: Ready | null;
    readonly commandOf: (entry: unknown) => UnnamedCommand;
  } | null;
  readonly onDraft: (entry: unknown, score: HandScore | null, row: unknown) => void;
  readonly onSave: (entry: unknown, reason?: string) => void;
  readonly onUndo: () => void;
}

/** The rulebook's form for the next hand, a correction, or a forgotten hand. */
export function HandPad({ Form, match, sheet, opened, place, takenBack, why, ...pad }: HandPadProps) {
  return (
    <Form
      {...pad}
      rules={match.rules}
      sideNames={match.sides}
      dealerSeat={opened?.row.dealer ?? sheet.tally.nextDealer}
      totals={totalsAt(sheet, opened, match.sides)}
      scores={sheet.scores.slice(0, place.hand - 1)}
      saveKeys={
        why
          ? (keys) => (
              <SaveByReason
                {...keys}
                rulebook={match.rulebook}
                at={why.at}
                command={why.ready && why.commandOf(why.ready.entry)}
              />
            )
          : undefined
      }
      {...initialEntry(sheet, opened, takenBack)}
    />
  );
}

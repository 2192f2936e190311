"use client";

import { Check, Scale } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { rulebookForms } from "@/components/rulebooks/form-registry";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { Button } from "@/components/ui/button";
import { numberText } from "@/components/ui/number-text";
import type { Rulebook } from "@/lib/rulebooks/rulebook";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import { firstDifference } from "@/lib/score-sheet/agreement/compare-sheets";
import { DisputeForm } from "./agreement/dispute-form";
import { SheetComparison, scoredOf } from "./agreement/sheet-comparison";
import type { TableMatch } from "./table-match";

interface SheetsPartProps {
  readonly match: TableMatch;
  readonly names: { readonly ours: string; readonly theirs: string };
  /** The first differing hand. */
  readonly hand: number;
  readonly ours: AgreedSheet;
  readonly theirs: AgreedSheet;
  /** What the other side is to do if this side's sheet is right; a button by default. */
  readonly oursRight: ReactNode;
  /** Whether this phone may dispute; then it names its side. */
  readonly disputes: { readonly side: string; send(reason: string, photo: string | null): Promise<boolean> } | null;
  readonly onTheirs: () => void;
}

/** Two sheets up to the first differing hand, side by side: the question that settles it, and one main answer. */
export function SheetsPart({ match, names, hand, ours, theirs, oursRight, disputes, onTheirs }: SheetsPartProps) {
  const t = useTranslations("ownSheets");
  const [disputing, setDisputing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const upTo = (sheet: AgreedSheet) => ({ ...sheet, entries: sheet.entries.slice(0, hand) });
  const EntryQuestion = rulebookForms(match.rulebook)?.EntryQuestion;
  const [one, other] = [ours.entries[hand - 1], theirs.entries[hand - 1]];
  const then = useNextStep(match, hand, ours, theirs);
  return (
    <section className="grid gap-3 p-3" aria-labelledby="difference">
      <SheetComparison
        match={match}
        scanned={upTo(theirs)}
        own={upTo(ours)}
        difference={{ at: "hand", hand }}
        heads={[names.theirs, names.ours]}
      />
      <h2 id="difference" ref={heading} tabIndex={-1} className="text-lead outline-none">
        {t("parts", { hand })}
      </h2>
      {EntryQuestion && one !== undefined && other !== undefined ? (
        <p>
          <EntryQuestion one={one} other={other} />
        </p>
      ) : null}
      {disputing && disputes ? (
        <DisputeForm side={disputes.side} finalOf={null} onLeave={() => setDisputing(false)} onSend={disputes.send} />
      ) : (
        <>
          <Button tone="main" onClick={onTheirs}>
            <Check aria-hidden="true" className="size-5" />
            <span className="grid justify-items-start text-start">
              {t("theirsRight")}
              <small className="font-normal">{then}</small>
            </span>
          </Button>
          {oursRight}
          {disputes ? (
            <Button tone="quiet" onClick={() => setDisputing(true)}>
              <Scale aria-hidden="true" className="size-5" />
              {t("dispute")}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

/** The state of both sheets once this side has written the hand as the other did. */
function useNextStep({ rules, sides }: TableMatch, hand: number, ours: AgreedSheet, theirs: AgreedSheet) {
  const t = useTranslations("ownSheets");
  const format = useFormatter();
  const book = useRulebook();
  const entries = ours.entries.map((entry, at) => (at === hand - 1 ? theirs.entries[at] : entry));
  const next = firstDifference({ ...ours, entries }, theirs);
  if (next?.at === "hand") return t("thenHand", { hand: next.hand });
  return t("thenSame", { totals: totalsText(format, book, rules, sides, theirs) });
}

function totalsText(
  format: ReturnType<typeof useFormatter>,
  book: Rulebook,
  rules: unknown,
  sides: readonly string[],
  sheet: AgreedSheet,
): string {
  const { totals } = scoredOf(book, rules, sheet);
  return sides.map((side, at) => `${side} ${numberText(format, totals[at] ?? 0)}`).join(", ");
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AgreedSheet } from "@/lib/score-sheet/agreement/agreed-sheet";
import type { OwnSheetComparison } from "@/lib/score-sheet/agreement/own-sheet";
import { DisputeForm } from "./agreement/dispute-form";
import { SheetComparison } from "./agreement/sheet-comparison";
import type { TableMatch } from "./table-match";

interface SheetsPartProps {
  readonly match: TableMatch;
  readonly names: { readonly ours: string; readonly theirs: string };
  readonly parts: NonNullable<OwnSheetComparison["parts"]>;
  readonly game: { readonly number: number; readonly firstDealer: number };
  /** The counting hands of each sheet, in order. */
  readonly ours: readonly unknown[];
  readonly theirs: readonly unknown[];
  readonly onOurs: () => void;
  readonly onTheirs: () => void;
  readonly onDispute: (reason: string, photo: string | null) => Promise<boolean>;
}

/** The two sheets up to the first differing hand, side by side, with buttons to resolve the difference. */
export function SheetsPart({ match, names, parts, game, ours, theirs, onOurs, onTheirs, onDispute }: SheetsPartProps) {
  const t = useTranslations("ownSheets");
  const [disputing, setDisputing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { hand } = parts;
  const upTo = (entries: readonly unknown[]): AgreedSheet => ({
    ...{ match: match.id, table: 1, game: game.number, firstDealer: game.firstDealer, final: null },
    entries: entries.slice(0, hand),
  });
  return (
    <section className="grid gap-3 p-3" aria-label={t("parts", { hand })}>
      <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
        {t("parts", { hand })}
      </h2>
      <SheetComparison
        match={match}
        scanned={upTo(ours)}
        own={upTo(theirs)}
        difference={{ at: "hand", hand }}
        heads={[t("ours", { side: names.ours }), t("theirs", { side: names.theirs })]}
      />
      {disputing ? (
        <DisputeForm side={names.ours} finalOf={null} onLeave={() => setDisputing(false)} onSend={onDispute} />
      ) : (
        <>
          <p>{t("partsHow")}</p>
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={onOurs}>{t("oursRight")}</Button>
            <Button onClick={onTheirs}>{t("theirsRight")}</Button>
          </div>
          <Button tone="quiet" onClick={() => setDisputing(true)}>
            {t("dispute")}
          </Button>
        </>
      )}
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SheetPlace } from "@/lib/score-sheet/phone/moved-sheets";

interface MoveSheetProps {
  /** Possible targets, without the sheet's own table. */
  readonly targets: readonly MoveTarget[];
  readonly totals: readonly number[];
  /** Whether the rulebook's sides are two interchangeable columns. */
  readonly canSwap: boolean;
  readonly onMove: (to: SheetPlace, swapped: boolean) => void;
}

/** Moves a sheet to another match: choose the match, then assign the sides. */
export function MoveSheet({ targets, totals, canSwap, onMove }: MoveSheetProps) {
  const t = useTranslations("moving");
  const [chosen, setChosen] = useState<MoveTarget | null>(null);
  if (chosen?.game != null) {
    const to = { match: chosen.match, table: chosen.table, game: chosen.game };
    return <WhichSide target={chosen} totals={totals} canSwap={canSwap} onChoose={(swapped) => onMove(to, swapped)} />;
  }
  if (targets.length === 0) return <p className="px-1">{t("none")}</p>;
  const several = new Set(targets.map(({ round }) => round)).size > 1;
  return (
    <fieldset className="grid gap-2">
      <legend className="px-1 pb-2">{t("which")}</legend>
      {targets.map((target) => (
        <Button
          key={`${target.match}.${target.table}`}
          disabled={target.game === null}
          className="justify-start text-start"
          onClick={() => setChosen(target)}
        >
          {several ? t("option", { round: target.round, to: nameOf(target, t) }) : nameOf(target, t)}
        </Button>
      ))}
    </fieldset>
  );
}

/** A table as text: the sides, and the game's number there. */
export function nameOf({ sides, number, game }: MoveTarget, t: ReturnType<typeof useTranslations<"moving">>): string {
  const names = sides.join(" – ");
  if (game === null) return t("full", { sides: names });
  return number === null ? t("to", { sides: names, game }) : t("toTable", { sides: names, table: number, game });
}

interface WhichSideProps {
  readonly target: MoveTarget;
  readonly totals: readonly number[];
  readonly canSwap: boolean;
  readonly onChoose: (swapped: boolean) => void;
}

function WhichSide({ target, totals, canSwap, onChoose }: WhichSideProps) {
  const t = useTranslations("moving");
  const [first = "", second = ""] = target.sides;
  const [one = 0, two = 0] = totals;
  const isEither = canSwap && target.sides.length === 2;
  return (
    <fieldset className="grid gap-2">
      <legend className="px-1 pb-2">{isEither ? t("sides") : nameOf(target, t)}</legend>
      <div className="grid grid-cols-2 gap-2">
        {isEither ? (
          <>
            <Button onClick={() => onChoose(false)}>
              {t("as", { first, second, firstTotal: one, secondTotal: two })}
            </Button>
            <Button onClick={() => onChoose(true)}>
              {t("as", { first, second, firstTotal: two, secondTotal: one })}
            </Button>
          </>
        ) : (
          <Button tone="main" onClick={() => onChoose(false)}>
            {t("move")}
          </Button>
        )}
      </div>
      <p className="px-1 text-small text-ink-soft">{t("unsigned")}</p>
    </fieldset>
  );
}

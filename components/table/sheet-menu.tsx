"use client";

import {
  ArrowLeftRight,
  CircleQuestionMark,
  Columns2,
  CornerDownRight,
  FolderInput,
  Smartphone,
  Spade,
  UserRound,
  X,
} from "lucide-react";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LayDownLink } from "@/components/lay-down/lay-down-link";
import { ReviewRequestLink } from "@/components/play-dispute/review-request-link";
import { FirstDealer } from "@/components/score-sheet/first-dealer";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { TableSeat } from "@/lib/rulebooks/seat-names";
import type { SheetRow } from "@/lib/rulebooks/sheet";
import type { MoveTarget } from "@/lib/score-sheet/commands/move-target";
import type { SheetPlace } from "@/lib/score-sheet/phone/moved-sheets";
import { MoveSheet } from "./move-sheet";

/** The open part of the menu; `menu` is the list of choices. */
export type SheetFix = "menu" | "insert" | "swap" | "dealer" | "move";

interface SheetMenuProps {
  readonly fix: SheetFix;
  readonly sideNames: readonly string[];
  /** The seats, clockwise. */
  readonly seats: readonly TableSeat[];
  /** The counting rows. */
  readonly rows: readonly SheetRow[];
  readonly totals: readonly number[];
  readonly firstDealer: number;
  /** Whether the rulebook's sides are two interchangeable columns. */
  readonly canSwap: boolean;
  /** Whether hands can be inserted and the first dealer changed; false if every hand has a fixed place in the game. */
  readonly canInsert: boolean;
  /** Whether each side has its own sheet, and the setter; null if this phone cannot change it. */
  readonly own: { readonly isOwn: boolean; readonly change: (own: boolean) => void } | null;
  readonly onChoose: (fix: SheetFix | null) => void;
  /** Called with the hand before which the forgotten one is inserted. */
  readonly onInsert: (row: SheetRow) => void;
  readonly onSwap: () => void;
  readonly onDealer: (seat: number) => void;
  /** Possible targets for a sheet entered in the wrong match. */
  readonly targets: readonly MoveTarget[];
  readonly onMove: (to: SheetPlace, swapped: boolean) => void;
  /** The rulebook's id, and the game, for the judgment of a lay-down. */
  readonly rulebook: string;
  readonly at: { readonly match: string; readonly table: number; readonly game: number };
  /** Whether this phone can ask for a review of a hand: it is of a side, and not at an open table. */
  readonly canAskReview: boolean;
  /** The page for entering this game's hands card by card, without the language; null if there is none. */
  readonly cardsPath: string | null;
}

/** Replaces the pad: corrections of common scoring mistakes. */
export function SheetMenu(props: SheetMenuProps) {
  const t = useTranslations("table.mend");
  const { fix, onChoose } = props;
  return (
    <section className="grid gap-2 p-2" aria-label={t("title")}>
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lead">{t(`${fix}Title`)}</h2>
        <Button tone="quiet" onClick={() => onChoose(fix === "menu" ? null : "menu")}>
          <X aria-hidden="true" className="size-5" />
          {t("leave")}
        </Button>
      </div>
      <Step {...props} />
    </section>
  );
}

function Step(props: SheetMenuProps): ReactNode {
  switch (props.fix) {
    case "menu":
      return <Choices {...props} />;
    case "insert":
      return <Where {...props} />;
    case "swap":
      return <Swap {...props} />;
    case "move":
      return <MoveSheet {...props} />;
    case "dealer":
      return (
        <FirstDealer
          sideNames={props.sideNames}
          seats={props.seats}
          chosen={props.firstDealer}
          onChoose={(seat) => props.onDealer(seat)}
        />
      );
  }
}

function Choices({ rows, canSwap, canInsert, own, canAskReview, cardsPath, onChoose, rulebook, at }: SheetMenuProps) {
  const t = useTranslations("table.mend");
  const tOffline = useTranslations("offline");
  const tOwn = useTranslations("ownSheets");
  const tTable = useTranslations("table");
  const tShell = useTranslations("shell.footer");
  const locale = useLocale();
  return (
    <>
      {canInsert && !own?.isOwn ? (
        <Button disabled={rows.length === 0} className="justify-start" onClick={() => onChoose("insert")}>
          <CornerDownRight aria-hidden="true" className="size-5" />
          {t("insert")}
        </Button>
      ) : null}
      {canSwap && !own?.isOwn ? (
        <Button disabled={rows.length === 0} className="justify-start" onClick={() => onChoose("swap")}>
          <ArrowLeftRight aria-hidden="true" className="size-5" />
          {t("swap")}
        </Button>
      ) : null}
      {canInsert || rows.length === 0 ? (
        <Button className="justify-start" onClick={() => onChoose("dealer")}>
          <UserRound aria-hidden="true" className="size-5" />
          {t("dealer")}
        </Button>
      ) : null}
      {own ? (
        <Button className="justify-start" onClick={() => own.change(!own.isOwn)}>
          <Columns2 aria-hidden="true" className="size-5" />
          {tOwn(own.isOwn ? "together" : "keep")}
        </Button>
      ) : null}
      <Button className="justify-start" onClick={() => onChoose("move")}>
        <FolderInput aria-hidden="true" className="size-5" />
        {t("move")}
      </Button>
      {cardsPath !== null && rows.length > 0 ? (
        <a href={`/${locale}${cardsPath}`} className={buttonClass("plain", "justify-start")}>
          <Spade aria-hidden="true" className="size-5" />
          {tTable("byCards")}
        </a>
      ) : null}
      <a href={`/${locale}/t/hand-over`} className={buttonClass("plain", "justify-start")}>
        <Smartphone aria-hidden="true" className="size-5" />
        {tOffline("handOver")}
      </a>
      {canAskReview ? <ReviewRequestLink at={at} className="justify-start" /> : null}
      <LayDownLink rulebook={rulebook} at={at} className="justify-start" />
      <a href={`/${locale}/help`} className={buttonClass("plain", "justify-start")}>
        <CircleQuestionMark aria-hidden="true" className="size-5" />
        {tShell("help")}
      </a>
    </>
  );
}

function Where({ rows, onInsert }: SheetMenuProps) {
  const t = useTranslations("table.mend");
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="px-1 pb-2">{t("insertWhere")}</legend>
      {rows.map((row) => (
        <Button key={row.hand} aria-label={t("before", { hand: row.hand })} onClick={() => onInsert(row)}>
          {row.hand}
        </Button>
      ))}
    </fieldset>
  );
}

function Swap({ sideNames, totals, onSwap, onChoose }: SheetMenuProps) {
  const t = useTranslations("table.mend");
  const [first = "", second = ""] = sideNames;
  const [firstTotal = 0, secondTotal = 0] = totals;
  return (
    <>
      <p className="px-1">{t("swapWhat", { first, second, firstTotal: secondTotal, secondTotal: firstTotal })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => onChoose(null)}>{t("keep")}</Button>
        <Button tone="main" onClick={onSwap}>
          {t("swapNow")}
        </Button>
      </div>
    </>
  );
}

import { ArrowLeftRight, Delete, Flag, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { PenDash } from "@/components/ui/turkey-tracks";
import { otherSide } from "@/lib/rulebooks/clabber/side";
import { countedSideOf, isPlayed } from "./hand-draft";
import type { PadProps } from "./pad-props";

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

interface DigitKeysProps extends PadProps {
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** The Save button, placed among the digits. */
  readonly children: ReactNode;
}

/** The number pad: digits, the counted side, no trick, delete, and undo. */
export function DigitKeys({ draft, sideNames, press, canUndo, onUndo, children }: DigitKeysProps) {
  const t = useTranslations("sheet.pad");
  const counted = countedSideOf(draft);
  const ruling = !isPlayed(draft);
  const noTrick = draft.digits === "0" && counted !== null;
  return (
    <fieldset className="pad-keys">
      <legend className="sr-only">
        {counted === null ? t("digitsPlain") : t("digits", { side: sideNames[counted] })}
      </legend>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={classNames("key pad-digit", digit === "0" && "pad-nought")}
          aria-disabled={ruling}
          onClick={ruling ? undefined : () => press({ type: "digit", digit })}
        >
          {digit}
          {digit === "0" ? <small aria-hidden="true">{t("nought")}</small> : null}
        </button>
      ))}
      <button
        type="button"
        className="key pad-key pad-none"
        aria-pressed={noTrick}
        aria-disabled={ruling || counted === null}
        onClick={ruling || counted === null ? undefined : () => press({ type: "no-trick" })}
      >
        {noTrick ? <b>{sideNames[counted]}</b> : <PenDash className="h-1.5 w-11" />}
        <span>{t("noTrick")}</span>
      </button>
      <button
        type="button"
        className="key pad-key pad-count"
        aria-disabled={ruling || counted === null}
        onClick={ruling || counted === null ? undefined : () => press({ type: "count", side: otherSide(counted) })}
      >
        <ArrowLeftRight aria-hidden="true" className="size-3.5" />
        <span className="pad-count-side">
          {counted === null ? t("countPlain") : t("count", { side: sideNames[otherSide(counted)] })}
        </span>
      </button>
      <button
        type="button"
        className="key pad-key pad-rub"
        aria-disabled={draft.digits === "" || ruling}
        onClick={() => press({ type: "rub-out" })}
      >
        <Delete aria-hidden="true" className="size-[1.125rem]" />
        <span>{t("rubOut")}</span>
      </button>
      <button type="button" className="key pad-key pad-undo" aria-disabled={!canUndo} onClick={onUndo}>
        <Undo2 aria-hidden="true" className="size-[1.125rem]" />
        <span>{t("undo")}</span>
      </button>
      <button
        type="button"
        className="key pad-key pad-unscored"
        aria-expanded={draft.panel !== "makers"}
        onClick={() => press({ type: "panel", panel: draft.panel === "makers" ? "rulings" : "makers" })}
      >
        <Flag aria-hidden="true" className="size-[1.125rem]" />
        <span>{t(draft.panel === "makers" ? "unscored" : "toPoints")}</span>
      </button>
      {children}
    </fieldset>
  );
}

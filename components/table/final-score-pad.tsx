"use client";

import { Delete } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { ProblemLinks } from "@/components/problems/problem-links";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { useRulebook } from "@/components/rulebooks/rulebook-context";
import { usePadKeys } from "@/components/score-sheet/use-pad-keys";
import { Button } from "@/components/ui/button";
import type { FinalTotals } from "@/lib/rulebooks/rulebook";

interface FinalScorePadProps {
  readonly sideNames: readonly string[];
  readonly rules: unknown;
  readonly game: number;
  /** The score to correct; null without one. */
  readonly before: readonly number[] | null;
  /** Left out if another button saves; `onTotals` reports the input. */
  readonly onSave?: (totals: readonly number[]) => void | Promise<void>;
  /** Called with the score whenever it changes; null while it is incomplete or invalid. */
  readonly onTotals?: (totals: readonly number[] | null) => void;
  /** The side whose score is typed first. */
  readonly side?: number;
  /** Replaces the Save button. */
  readonly children?: ReactNode;
  /** Left out if the pad cannot be left. */
  readonly onLeave?: () => void;
  /** Shown before the score is entered. */
  readonly note?: ReactNode;
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
/** After three digits the next side is active; longer scores can still be typed by selecting the side. */
const usual = { digits: 3, most: 5, negative: false };

/** Entry of final scores, for leagues that record no hands: one score per side. */
export function FinalScorePad({ sideNames, rules, game, before, ...props }: FinalScorePadProps) {
  const { onSave, onTotals, side: first = 0, onLeave, note, children } = props;
  const t = useTranslations("table.final");
  const [typed, setTyped] = useState<readonly string[]>(before?.map(String) ?? sideNames.map(() => ""));
  const [at, setAt] = useState(first);
  // Whether the first digit replaces an existing score.
  const [isFresh, setIsFresh] = useState(before !== null);
  // Adding zero turns −0 into 0.
  const totals = typed.map((text) => Number(text) + 0);
  const isWhole = typed.every((text) => /\d/.test(text));
  const book = useRulebook();
  const checked = isWhole ? book.finalScore(rules, totals) : undefined;
  const { digits: fill, most, negative } = writtenAs(book.finalTotals?.(rules));
  const problem = checked && !checked.ok ? checked.error[0] : undefined;
  const sides = useRef<HTMLFieldSetElement>(null);

  /** Focuses the active side during keyboard input, so that Tab moves to the next one. */
  function focused(change: () => void) {
    sides.current?.querySelectorAll("button")[at]?.focus();
    change();
  }

  function type(text: string) {
    const next = typed.with(at, text);
    setTyped(next);
    setIsFresh(false);
    if (!onTotals) return;
    const score = next.map((one) => Number(one) + 0);
    const isScore = next.every((one) => /\d/.test(one)) && book.finalScore(rules, score).ok;
    onTotals(isScore ? score : null);
  }

  function choose(side: number) {
    setAt(side);
    setIsFresh(before !== null && typed[side] === String(before[side]));
  }

  function press(digit: string) {
    const text = isFresh ? "" : (typed[at] ?? "");
    const [sign, number] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
    if (number.length >= most) return;
    const longer = number === "0" ? digit : number + digit;
    type(sign + longer);
    if (longer.length === fill && at + 1 < sideNames.length && typed[at + 1] === "") setAt(at + 1);
  }

  function turn() {
    const text = typed[at] ?? "";
    type(text.startsWith("-") ? text.slice(1) : `-${text}`);
  }

  function rubOut() {
    type((typed[at] ?? "").slice(0, -1));
  }

  usePadKeys({
    onDigit: (digit) => focused(() => press(String(digit))),
    onBack: () => focused(rubOut),
    onEnter: () => checked?.ok && void onSave?.(totals),
    onMinus: negative ? () => focused(turn) : undefined,
  });

  return (
    <section className="grid gap-2 p-2" aria-label={t("title", { game })}>
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lead">{t("title", { game })}</h2>
        {onLeave ? (
          <Button tone="quiet" onClick={onLeave}>
            {t("leave")}
          </Button>
        ) : null}
      </div>
      {note ? <p className="px-1 text-small">{note}</p> : null}
      <fieldset ref={sides} className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t("whose")}</legend>
        {sideNames.map((name, side) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its index
            key={side}
            type="button"
            className="key min-w-0 flex-col gap-0 leading-tight"
            aria-pressed={at === side}
            onFocus={() => choose(side)}
            onClick={() => choose(side)}
          >
            <small className="max-w-full truncate text-note font-normal">{name}</small>
            <b className="text-lead">{shownAs(typed[side] ?? "")}</b>
          </button>
        ))}
      </fieldset>
      {problem ? (
        <p role="alert" className="px-1">
          <ProblemSentence problem={problem} sideNames={[...sideNames]} />{" "}
          <ProblemLinks rulebook={book.id} problem={problem} />
        </p>
      ) : null}
      <fieldset className="grid grid-cols-5 gap-2">
        <legend className="sr-only">{t("digits", { side: sideNames[at] ?? "" })}</legend>
        {digits.map((digit) => (
          <Button key={digit} className="text-lead" onClick={() => press(digit)}>
            {digit}
          </Button>
        ))}
      </fieldset>
      <div className={negative ? "grid grid-cols-[3rem_1fr_2fr] gap-2" : "grid grid-cols-[1fr_2fr] gap-2"}>
        {negative ? (
          <Button aria-label={t("sign")} className="px-0 text-lead" onClick={turn}>
            ±
          </Button>
        ) : null}
        <Button disabled={typed[at] === ""} onClick={rubOut}>
          <Delete aria-hidden="true" className="size-5" />
          {t("rubOut")}
        </Button>
        {onSave ? (
          <Button tone="main" disabled={!checked?.ok} onClick={() => void onSave(totals)}>
            {t("save")}
          </Button>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/**
 * Format of a total: digits after which the next side is active, maximum number of digits, and whether it can be
 * negative.
 */
function writtenAs(totals: FinalTotals | undefined): typeof usual {
  // Totals of varying length are complete only at the maximum length.
  return totals ? { digits: totals.digits, most: totals.digits, negative: totals.negative } : usual;
}

/** The input so far, with its sign; a dash when empty. */
function shownAs(typed: string): string {
  return typed === "" ? "–" : typed.replace("-", "−");
}

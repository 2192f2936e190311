"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { ProblemLinks } from "@/components/problems/problem-links";
import { ProblemSentence } from "@/components/problems/problem-sentence";
import { usePadKeys } from "@/components/score-sheet/use-pad-keys";
import type { Problem } from "@/lib/kernel/problem";
import type { HandEntry } from "@/lib/rulebooks/clabber/hand";
import { clabberRules } from "@/lib/rulebooks/clabber/rules";
import { isSameEntry } from "@/lib/rulebooks/sheet";
import type { HandFormProps } from "../hand-props";
import { DigitKeys } from "./digit-keys";
import { type HistoryAction, nextHistory, restoredHistory, startHistory } from "./draft-history";
import { draftRow } from "./draft-row";
import { draftOf, type HandDraft, type Reading } from "./hand-draft";
import { type HandState, handState, possibleReadings } from "./hand-state";
import { MakerKeys } from "./maker-keys";
import { MeldKeys } from "./meld-keys";
import type { PadProps } from "./pad-props";
import { readingHabit, rememberReading } from "./reading-habit";
import { ReadingKeys } from "./reading-keys";
import { RefusalPanel } from "./refusal-panel";
import { RulingPanel } from "./ruling-panel";
import { SaveButton, SaveSummary } from "./save-button";
import type { SaveObstacle } from "./save-texts";
import { TrickKeys } from "./trick-keys";
import { useDoubleTouch } from "./use-double-touch";

/** The pad: makers and trump in one tap, digits, melds, and other outcomes. */
export function HandForm(props: HandFormProps<HandEntry>) {
  const { rules, dealerSeat, totals, initial, restored, problem = null, saveKeys, saving = false, isPractice } = props;
  const { onSave, onDraft, onUndo } = props;
  const t = useTranslations("sheet.pad");
  const sideNames = [props.sideNames[0] ?? "", props.sideNames[1] ?? ""] as const;
  const game = useMemo(() => ({ rules: clabberRules.parse(rules), dealerSeat, totals }), [rules, dealerSeat, totals]);
  const [{ draft, past }, dispatch] = useReducer(nextHistory, initial, (entry) =>
    restored ? restoredHistory(draftOf(restored)) : startHistory(entry && draftOf(entry)),
  );
  const [insisted, setInsisted] = useState<HandDraft | null>(null);
  const [habit, setHabit] = useState<Reading | null>(null);
  useEffect(() => setHabit(readingHabit()), []);
  const state = useMemo(() => handState(game, draft, habit), [game, draft, habit]);
  const readings = useMemo(() => possibleReadings(game.rules, draft), [game, draft]);
  const refused = state.kind === "refused" || (state.kind === "typing" && insisted === draft);
  const held = heldOf(state, initial, problem);
  const isHeld = saving || held !== null;
  const reasons = useRef<HTMLDivElement>(null);

  const isDouble = useDoubleTouch();
  const press = (action: HistoryAction) => {
    if (isDouble(JSON.stringify(action))) return;
    navigator.vibrate?.(8);
    if (action.type === "read") {
      if (!isPractice) rememberReading(action.reading);
      setHabit(action.reading);
    }
    dispatch(action);
  };
  const save = (reason?: string) => {
    if (state.kind === "ready" && !isHeld) onSave(state.entry, reason);
    else if (state.kind === "typing") setInsisted(draft);
  };
  const undo = () => {
    if (past.length > 0) press({ type: "undo" });
    else if (!isDouble("undo what was saved")) onUndo?.();
  };
  const reportDraft = useEffectEvent(() => {
    const row = draftRow({ game, draft, state, refused, sideNames, press });
    onDraft?.(state.kind === "incomplete" ? null : state.entry, state.kind === "ready" ? state.score : null, row);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when what is shown changed, not when a callback did
  useEffect(() => reportDraft(), [draft, refused, dealerSeat, totals.join()]);
  usePadKeys({
    // No double-touch check for keyboards: 100 may be typed quickly.
    onDigit: (digit) => dispatch({ type: "digit", digit: String(digit) }),
    onBack: () => dispatch({ type: "rub-out" }),
    onEnter: () => (saveKeys ? focusFirst(reasons.current) : save()),
  });

  const pad = { draft, sideNames, press };
  return (
    <section className="pad" aria-label={t("label")}>
      {readings.length > 1 ? <ReadingKeys {...pad} chosen={state.kind === "ready" ? state.reading : null} /> : null}
      <Above {...pad} state={state} refused={refused} problem={held === "seeAbove" ? problem : null} />
      <MeldKeys {...pad} />
      <DigitKeys {...pad} canUndo={past.length > 0 || onUndo !== undefined} onUndo={undo}>
        {saveKeys ? (
          <SaveSummary {...{ draft, state, held, sideNames }} />
        ) : (
          <SaveButton {...{ draft, state, held, sideNames, saving }} onPress={() => save()} />
        )}
      </DigitKeys>
      <div ref={reasons} className="pad-reasons">
        {saveKeys?.({ disabled: isHeld || !["ready", "typing"].includes(state.kind), onSave: save })}
      </div>
    </section>
  );
}

/** Why a complete entry cannot be saved: it is unchanged, or conflicts with other hands. */
function heldOf(state: HandState, initial: HandEntry | undefined, problem: Problem | null): SaveObstacle {
  if (state.kind !== "ready") return null;
  if (initial !== undefined && isSameEntry(state.entry, initial)) return "unchanged";
  return problem ? "seeAbove" : null;
}

function focusFirst(keys: HTMLElement | null): void {
  keys?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
}

interface AboveProps extends PadProps {
  readonly state: HandState;
  readonly refused: boolean;
  /** Why it conflicts with the other hands. */
  readonly problem: Problem | null;
}

/** The upper part: the makers' keys or an alternative panel. */
function Above({ state, refused, problem, ...pad }: AboveProps) {
  if (refused && (state.kind === "refused" || state.kind === "typing")) {
    return <RefusalPanel sideNames={pad.sideNames} press={pad.press} entry={state.entry} refusal={state.refusal} />;
  }
  const warning = state.kind === "ready" ? state.score.warnings[0] : undefined;
  return (
    <>
      {problem ? (
        <p role="alert" className="pad-problem">
          <ProblemSentence problem={problem} sideNames={pad.sideNames} />{" "}
          <ProblemLinks rulebook="clabber" problem={problem} />
        </p>
      ) : null}
      {warning ? (
        <p role="status" className="pad-warning">
          <ProblemSentence problem={warning} sideNames={pad.sideNames} />
        </p>
      ) : null}
      <Panel {...pad} />
    </>
  );
}

function Panel(pad: PadProps) {
  if (pad.draft.panel === "makers") return <MakerKeys {...pad} />;
  return pad.draft.panel === "tricks" ? <TrickKeys {...pad} /> : <RulingPanel {...pad} />;
}

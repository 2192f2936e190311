"use client";

import { useTranslations } from "next-intl";
import { type Dispatch, useCallback, useMemo, useState } from "react";
import type { SeasonSchedule } from "@/lib/competition/schedule/season-schedule";
import type { BarState } from "./edit-bar";
import { type EditEffect, editEffect } from "./edit-effect";
import { useEffectTexts } from "./effect-texts";
import { editedSchedule, type GridEdit, type MovedMeeting } from "./grid-edit";
import { cellOf, type GridLayout, gridLayout } from "./grid-layout";
import type { FocusStop, GridAction, GridState, LiftedCard } from "./grid-state";
import { cardId } from "./meeting-card";
import type { GridTexts } from "./use-grid-texts";
import type { ScheduleEdits } from "./use-schedule-edits";

interface CardMovesInput {
  readonly schedule: SeasonSchedule;
  readonly layout: GridLayout;
  readonly texts: GridTexts;
  readonly edits: ScheduleEdits;
  readonly state: GridState;
  readonly dispatch: Dispatch<GridAction>;
}

/** A drop that has not been confirmed. */
interface Proposal {
  readonly of: SeasonSchedule;
  readonly edit: GridEdit;
  readonly effect: EditEffect;
}

const noGhosts: readonly MovedMeeting[] = [];

/** State of lifting, moving and dropping cards, of a card's menu, and of the messages about them. */
export function useCardMoves({ schedule, layout, texts, edits, state, dispatch }: CardMovesInput) {
  const t = useTranslations("grid.bar");
  const speak = useEffectTexts(texts);
  const [pending, setPending] = useState<Proposal | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [menu, setMenu] = useState<string | null>(null);
  const [focusCount, setFocusCount] = useState(0);
  const [moved, setMoved] = useState<string | null>(null);
  const proposal = pending?.of === schedule ? pending : null;
  const { carry } = state;
  const carried = useMemo(() => carry && carriedEdit(schedule, layout, carry), [schedule, layout, carry]);

  const act = useCallback(
    (action: GridAction) => {
      dispatch(action);
      if (action.kind === "move") setFocusCount((count) => count + 1);
    },
    [dispatch],
  );

  function lift(id: string, from: FocusStop, by: LiftedCard["by"]): boolean {
    const meeting = schedule.meetings.find((one) => one.id === id);
    if (!meeting) return false;
    if (meeting.status === "fixed") {
      setMessages([speak.refusal({ why: "fixed", meeting })]);
      return false;
    }
    setPending(null);
    dispatch({ kind: "pick-up", meeting: id, from, by });
    return true;
  }

  /** Applies an edit, reports it, and focuses the card at its new place. */
  function apply(edit: GridEdit, effect: EditEffect) {
    setPending(null);
    setMenu(null);
    setMessages([t("kept"), ...speak.effect(effect)]);
    const after = gridLayout(effect.after);
    const cell = cellOf(after, edit.meeting);
    if (cell) {
      const card = after.cells[cell.row]?.[cell.column]?.findIndex(({ id }) => id === edit.meeting) ?? 0;
      dispatch({ kind: "dropped", at: { ...cell, card: Math.max(0, card) } });
    }
    edits.keep(effect.after);
    setMoved(edit.meeting);
    setFocusCount((count) => count + 1);
  }

  function drop(by: LiftedCard["by"]) {
    if (!carry || !carried) return;
    const { edit, effect, refusal } = carried;
    if (effect && by === "keys") {
      apply(edit, effect);
      return;
    }
    dispatch({ kind: "cancel" });
    if (effect) setPending({ of: schedule, edit, effect });
    else setMessages([refusal?.why === "same" ? t("putBack") : speak.refusal(refusal)]);
  }

  function cancel() {
    if (!carry && !proposal) return;
    const meeting = schedule.meetings.find(({ id }) => id === (carry?.meeting ?? proposal?.edit.meeting));
    setPending(null);
    setMessages([t("isBack", { match: meeting ? texts.match(meeting) : "" })]);
    dispatch({ kind: "cancel" });
    if (carry?.by !== "pointer") setFocusCount((count) => count + 1);
  }

  function step(kind: "undo" | "redo") {
    setPending(null);
    const isDone = edits[kind]();
    setMessages([isDone ? t(kind === "undo" ? "undone" : "redone") : t(kind === "undo" ? "noUndo" : "noRedo")]);
  }

  function barState(): BarState {
    if (carry) {
      const sentences = carried ? sentencesOf(carried) : [];
      return { kind: "carrying", sentences, byKeys: carry.by === "keys" };
    }
    if (proposal) {
      const { before, after } = proposal.effect.clashes;
      return { kind: "proposed", sentences: speak.effect(proposal.effect), isClash: after > before };
    }
    return messages.length > 0 ? { kind: "said", sentences: messages } : { kind: "idle" };
  }

  function sentencesOf({ effect, refusal }: NonNullable<typeof carried>): readonly string[] {
    if (effect) return speak.effect(effect);
    const meeting = schedule.meetings.find(({ id }) => id === carry?.meeting);
    if (refusal?.why !== "same" || !meeting) return [speak.refusal(refusal)];
    return [t("carrying", { match: texts.match(meeting), place: texts.place(meeting) })];
  }

  const shown = carried?.effect ?? proposal?.effect ?? null;
  return {
    act,
    lift,
    drop,
    cancel,
    apply,
    step,
    menu,
    focusCount,
    /** The last moved card. */
    moved,
    keep: () => proposal && apply(proposal.edit, proposal.effect),
    bar: barState(),
    ghosts: shown?.moved ?? noGhosts,
    isGhostBad: shown !== null && shown.clashes.after > shown.clashes.before,
    openMenu: useCallback((meeting: string) => setMenu(meeting), []),
    closeMenu: () => {
      // After a move, the focus is moving to the card's new place instead.
      if (menu) document.getElementById(cardId(menu))?.focus();
      setMenu(null);
    },
  };
}

/** The effect of dropping the lifted card at its current place. */
function carriedEdit(schedule: SeasonSchedule, layout: GridLayout, { meeting, over }: LiftedCard) {
  const [night, column] = [layout.nights[over.row], layout.columns[over.column]];
  if (!night || !column) return null;
  const { venue, table } = column;
  const edit: GridEdit = { kind: "place", meeting, date: night.date, venue, table };
  const edited = editedSchedule(schedule, edit);
  return edited.ok
    ? { edit, effect: editEffect(schedule, edited.value), refusal: null }
    : { edit, effect: null, refusal: edited.error };
}

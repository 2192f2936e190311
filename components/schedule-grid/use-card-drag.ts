"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

/** Callbacks of a drag. */
interface CardDragEvents {
  /** Called to lift a card; returns false if it cannot be moved. */
  readonly onLift: (meeting: string) => boolean;
  /** Called when the card is over another cell. */
  readonly onOver: (row: number, column: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

interface Drag {
  readonly pointer: number;
  readonly meeting: string;
  readonly card: HTMLElement;
  readonly startX: number;
  readonly startY: number;
  readonly scrollX: number;
  readonly scrollY: number;
  /** The cell under the card; -1 before the first. */
  row: number;
  column: number;
  lifted: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Minimum distance of a drag with a mouse, in pixels. */
const farEnough = 6;
/** Time until a touch lifts a card, in milliseconds; until then it scrolls. */
const longEnough = 320;
/** Distance from the window's edge within which the page scrolls along, in pixels. */
const edge = 56;

/**
 * Drags cards of the grid by mouse, pen or touch; a touch has to hold the card first, so that scrolling remains
 * possible. Escape cancels.
 */
export function useCardDrag(grid: RefObject<HTMLElement | null>, events: CardDragEvents): void {
  const drag = useRef<Drag | null>(null);
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    const element = grid.current;
    if (!element) return;

    function lift(now: Drag) {
      if (now.lifted) return;
      // Synchronously: a drop may follow before the next frame and needs the lifted card.
      if (!flushSync(() => latest.current.onLift(now.meeting))) {
        end(false);
        return;
      }
      now.lifted = true;
      now.card.dataset["dragged"] = "";
    }

    function end(isDropped: boolean) {
      const now = drag.current;
      if (!now) return;
      drag.current = null;
      if (now.timer) clearTimeout(now.timer);
      delete now.card.dataset["dragged"];
      now.card.style.removeProperty("translate");
      if (!now.lifted) return;
      if (isDropped) latest.current.onDrop();
      else latest.current.onCancel();
      swallowClick();
    }

    /** Whether the card is lifted, by this movement or before. */
    function isLifted(now: Drag, event: PointerEvent): boolean {
      const distance = Math.hypot(event.clientX - now.startX, event.clientY - now.startY);
      if (now.lifted || distance < farEnough) return now.lifted;
      // A touch that moves too early scrolls.
      if (event.pointerType === "touch") end(false);
      else lift(now);
      return now.lifted;
    }

    function move(event: PointerEvent) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId || !isLifted(now, event)) return;
      event.preventDefault();
      const x = event.clientX - now.startX + window.scrollX - now.scrollX;
      const y = event.clientY - now.startY + window.scrollY - now.scrollY;
      now.card.style.setProperty("translate", `${x}px ${y}px`);
      scrollAlong(element, event);
      const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-row]");
      if (cell && element?.contains(cell)) {
        const [row, column] = [Number(cell.dataset["row"]), Number(cell.dataset["column"])];
        if (row !== now.row || column !== now.column) flushSync(() => latest.current.onOver(row, column));
        now.row = row;
        now.column = column;
      }
    }

    const up = (event: PointerEvent) => event.pointerId === drag.current?.pointer && end(true);
    const cancel = (event: PointerEvent) => event.pointerId === drag.current?.pointer && end(false);
    const key = (event: KeyboardEvent) => event.key === "Escape" && end(false);
    // A touch that has lifted a card does not scroll.
    const touch = (event: TouchEvent) => drag.current?.lifted && event.cancelable && event.preventDefault();
    const down = (event: PointerEvent) => {
      const begun = drag.current ? null : begunDrag(event);
      if (!begun) return;
      drag.current = begun;
      if (event.pointerType === "touch") {
        begun.timer = setTimeout(() => drag.current === begun && lift(begun), longEnough);
      }
    };
    element.addEventListener("touchmove", touch, { passive: false });
    element.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    return () => {
      end(false);
      element.removeEventListener("touchmove", touch);
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
    };
  }, [grid]);
}

/** The drag that may follow a press on a card, outside its button. */
function begunDrag(event: PointerEvent): Drag | null {
  if (event.button !== 0 || !(event.target instanceof Element)) return null;
  const card = event.target.closest<HTMLElement>("[data-meeting]");
  const meeting = card?.dataset["meeting"];
  if (!card || !meeting || event.target.closest(".meeting-more")) return null;
  return {
    pointer: event.pointerId,
    meeting,
    card,
    startX: event.clientX,
    startY: event.clientY,
    scrollX: window.scrollX,
    scrollY: window.scrollY,
    row: -1,
    column: -1,
    lifted: false,
    timer: null,
  };
}

/** Ignores the click that follows a drop. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}

function scrollAlong(element: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  const page = clientY < edge ? -1 : clientY > window.innerHeight - edge ? 1 : 0;
  if (page !== 0) window.scrollBy(0, page * 14);
  const box = element?.getBoundingClientRect();
  if (!element || !box) return;
  const side = clientX < box.left + edge ? -1 : clientX > box.right - edge ? 1 : 0;
  if (side !== 0) element.scrollBy(side * 14, 0);
}

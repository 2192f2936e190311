import { useEffect, useEffectEvent, useRef } from "react";
import type { HistoryAction } from "./draft-history";

interface KeyboardTarget {
  readonly press: (action: HistoryAction) => void;
  readonly save: () => void;
}

/**
 * The pad from a keyboard: digits, Backspace rubs out, Enter saves. A key that has the focus keeps its own Enter, except
 * straight after a digit: who tapped a suit and types on means to save.
 */
export function useKeyboard({ press, save }: KeyboardTarget): void {
  const typing = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const wasTyping = typing.current;
    typing.current = /^\d$/.test(event.key) || event.key === "Backspace";
    if (event.key === "Backspace") press({ type: "rub-out" });
    else if (typing.current) press({ type: "digit", digit: event.key });
    else if (event.key === "Enter" && (wasTyping || !isPressable(event.target))) save();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

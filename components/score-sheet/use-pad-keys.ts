import { useEffect, useEffectEvent, useRef } from "react";

interface PadKeys {
  readonly onDigit: (digit: number) => void;
  readonly onBack: () => void;
  readonly onEnter: () => void;
}

/**
 * A pad from a keyboard: digits, Backspace rubs out, Enter saves. A key that has the focus keeps its own Enter, except
 * straight after a digit: who tapped a key and types on means to save.
 */
export function usePadKeys({ onDigit, onBack, onEnter }: PadKeys): void {
  const typing = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const wasTyping = typing.current;
    typing.current = /^\d$/.test(event.key) || event.key === "Backspace";
    if (event.key === "Backspace") onBack();
    else if (typing.current) onDigit(Number(event.key));
    else if (event.key === "Enter" && (wasTyping || !isPressable(event.target))) onEnter();
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

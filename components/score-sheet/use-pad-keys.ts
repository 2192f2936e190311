import { useEffect, useEffectEvent, useRef } from "react";

interface PadKeys {
  readonly onDigit: (digit: number) => void;
  readonly onBack: () => void;
  readonly onEnter: () => void;
  /** The minus key, if figures can be negative. */
  readonly onMinus?: (() => void) | undefined;
}

/**
 * Keyboard control of a pad: digits, Backspace deletes, Enter saves. Enter on a focused key presses that key, except
 * directly after a digit, where it saves.
 */
export function usePadKeys(pad: PadKeys): void {
  const typing = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const wasTyping = typing.current;
    const typed = typedBy(event.key, pad);
    typing.current = typed !== null;
    if (typed) typed();
    else if (event.key !== "Enter" || (isPressable(event.target) && !wasTyping)) return;
    else if (!event.repeat) pad.onEnter();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** The effect of a key: types or deletes; null for other keys. */
function typedBy(key: string, { onDigit, onBack, onMinus }: PadKeys): (() => void) | null {
  if (key === "Backspace") return onBack;
  if (key === "-") return onMinus ?? null;
  return /^\d$/.test(key) ? () => onDigit(Number(key)) : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary") !== null;
}

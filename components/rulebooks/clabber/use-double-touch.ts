import { useRef } from "react";

/** In milliseconds: unintended double touches are faster than this, two intended taps slower. */
const bounce = 40;

/** Returns a function that detects an unintended second touch of the same key. */
export function useDoubleTouch(): (key: string) => boolean {
  const last = useRef({ key: "", at: Number.NEGATIVE_INFINITY });
  return (key) => {
    const at = performance.now();
    const isDouble = last.current.key === key && at - last.current.at < bounce;
    last.current = { key, at };
    return isDouble;
  };
}

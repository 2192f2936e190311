import { useRef } from "react";

/** A worn screen, or a trembling thumb, touches twice within this time; nobody taps the same key twice as fast. */
const bounce = 40;

/** Tells the second touch of a double one: the same key again within less time than a finger needs. Milliseconds. */
export function useDoubleTouch(): (key: string) => boolean {
  const last = useRef({ key: "", at: Number.NEGATIVE_INFINITY });
  return (key) => {
    const at = performance.now();
    const isDouble = last.current.key === key && at - last.current.at < bounce;
    last.current = { key, at };
    return isDouble;
  };
}

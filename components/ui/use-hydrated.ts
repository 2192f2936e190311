import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated; false in the server's HTML, whose buttons do not work yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

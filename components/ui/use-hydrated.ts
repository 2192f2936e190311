import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's scripts run already: false in what the server sent, whose keys nobody hears yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

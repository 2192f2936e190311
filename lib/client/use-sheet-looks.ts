"use client";

import { useEffect, useState } from "react";
import { LookSchedule } from "@/lib/score-sheet/phone/look-schedule";
import type { PhoneSheet, SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { useLive } from "./live/use-live";

/** Looks at a sheet's match when there is news of it. `league`: the address of its league; null where it is not known. */
export function useSheetLooks<View extends SheetView>(sheet: PhoneSheet<View>, league: string | null): void {
  const [looks] = useState(
    () =>
      new LookSchedule(sheet.state().view.id, {
        after(ms, work) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        state: () => ({ version: sheet.state().view.version, isUnanswered: sheet.state().trouble === "unanswered" }),
        look: () => sheet.synchronise(),
      }),
  );
  const { isConnected } = useLive(
    league,
    () => looks.heardVersion,
    (news) => looks.heard(news),
  );
  useEffect(() => looks.connected(isConnected === true), [looks, isConnected]);
  useEffect(() => {
    const stopListening = sheet.subscribe(() => looks.changed());
    const stop = looks.start();
    return () => {
      stopListening();
      stop();
    };
  }, [sheet, looks]);
}

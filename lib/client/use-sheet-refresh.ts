"use client";

import { useEffect, useState } from "react";
import { FetchSchedule } from "@/lib/score-sheet/phone/fetch-schedule";
import type { PhoneSheet, SheetView } from "@/lib/score-sheet/phone/phone-sheet";
import { useLive } from "./live/use-live";

/** Refreshes a sheet's match when there is news of it. `league`: its league's address; null when unknown. */
export function useSheetRefresh<View extends SheetView>(sheet: PhoneSheet<View>, league: string | null): void {
  const [schedule] = useState(
    () =>
      new FetchSchedule(sheet.state().view.id, {
        after(ms, work) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        state: () => ({ version: sheet.state().view.version, isUnanswered: sheet.state().trouble === "unanswered" }),
        fetchMatch: () => sheet.synchronise(),
      }),
  );
  const { isConnected } = useLive(
    league,
    () => schedule.newestVersion,
    (news) => schedule.receive(news),
  );
  useEffect(() => schedule.connected(isConnected === true), [schedule, isConnected]);
  useEffect(() => {
    const stopListening = sheet.subscribe(() => schedule.changed());
    const stop = schedule.start();
    return () => {
      stopListening();
      stop();
    };
  }, [sheet, schedule]);
}

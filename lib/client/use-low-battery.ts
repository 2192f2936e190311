"use client";

import { useEffect, useState } from "react";

interface Battery extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
}

type WithBattery = Navigator & { readonly getBattery?: () => Promise<Battery> };

const low = 0.2;

/** Whether the battery is at 20% or less and not charging; false where the browser does not say. */
export function useLowBattery(): boolean {
  const [isLow, setIsLow] = useState(false);
  useEffect(() => {
    let battery: Battery | null = null;
    let isOver = false;
    const look = () => battery && setIsLow(battery.level <= low && !battery.charging);
    void (navigator as WithBattery)
      .getBattery?.()
      .then((manager) => {
        if (isOver) return;
        battery = manager;
        for (const kind of ["levelchange", "chargingchange"]) manager.addEventListener(kind, look);
        look();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      for (const kind of ["levelchange", "chargingchange"]) battery?.removeEventListener(kind, look);
    };
  }, []);
  return isLow;
}

"use client";

import { useEffect } from "react";
import { cachePages, requestPersistentStorage, sendWhenOnline } from "./stored/offline-app";
import { useWakeLock } from "./use-wake-lock";

const markerKey = "turkey-tracks-table";

/**
 * For a score sheet: keeps the screen awake, requests persistent storage, stores the match's public pages for reading
 * offline, and registers a background sync for waiting commands.
 */
export function useOfflineTable(pages: readonly string[], waiting: number): void {
  useWakeLock();
  const joined = pages.join(" ");
  useEffect(() => {
    markTable();
    void requestPersistentStorage();
    // Pages that could not be fetched are fetched when the network is back.
    const cacheAll = () => void cachePages(joined.split(" "));
    cacheAll();
    window.addEventListener("online", cacheAll);
    return () => window.removeEventListener("online", cacheAll);
  }, [joined]);
  useEffect(() => {
    if (waiting > 0) void sendWhenOnline();
  }, [waiting]);
}

/** Marks this browser as one that was at a table, so that other pages check for waiting commands. */
function markTable(): void {
  try {
    localStorage.setItem(markerKey, "seen");
  } catch {
    // Without the mark, only the sheet itself sends waiting commands.
  }
}

/** Whether this browser was ever at a table; others need not open the database. */
export function wasAtTable(): boolean {
  try {
    return localStorage.getItem(markerKey) !== null;
  } catch {
    return true;
  }
}

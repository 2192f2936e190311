"use client";

import { useEffect } from "react";
import { askToKeep, keepPages, sendWhenOnline } from "./kept/app-on-phone";
import { useWakeLock } from "./use-wake-lock";

const marker = "turkey-tracks-table";

/**
 * Beside a score sheet: keeps the screen awake, asks the browser to keep what is stored, has the match's public pages
 * kept for reading without a network, and has the browser send what waits even when the app is closed.
 */
export function useTableKeeper(pages: readonly string[], waiting: number): void {
  useWakeLock();
  const list = pages.join(" ");
  useEffect(() => {
    markTable();
    void askToKeep();
    // A copy that the network did not let through is fetched when it is back.
    const keep = () => void keepPages(list.split(" "));
    keep();
    window.addEventListener("online", keep);
    return () => window.removeEventListener("online", keep);
  }, [list]);
  useEffect(() => {
    if (waiting > 0) void sendWhenOnline();
  }, [waiting]);
}

/** Leaves the mark by which other pages know that this browser was at a table, and that something may wait to be sent. */
function markTable(): void {
  try {
    localStorage.setItem(marker, "seen");
  } catch {
    // Then only the sheet itself sends what waits.
  }
}

/** Whether this browser was at a table ever: all others are spared the reading of a database. */
export function wasAtTable(): boolean {
  try {
    return localStorage.getItem(marker) !== null;
  } catch {
    return true;
  }
}

"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** What is kept in this browser while it is being worked on. */
export interface KeptDraft<Draft> {
  /** Null until the browser was asked what it keeps. */
  readonly draft: Draft | null;
  /** What is kept is from an earlier visit. */
  readonly isResumed: boolean;
  /** False where this browser keeps nothing. */
  readonly isKept: boolean;
  change(to: (draft: Draft) => Draft): void;
  /** Forgets what was kept, and begins anew. */
  begin(): void;
  /** Forgets what was kept, and keeps no more. */
  forget(): void;
}

/**
 * A draft that is kept in this browser (local storage) with every change, and is there again after a reload. `version`
 * goes up when its shape changes: a draft of another shape is begun anew.
 */
export function useKeptDraft<Draft>(key: string, version: number, empty: () => Draft): KeptDraft<Draft> {
  const [state, setState] = useState<{ readonly draft: Draft; readonly isResumed: boolean } | null>(null);
  const [isKept, setIsKept] = useState(true);
  const isForgotten = useRef(false);
  const first = useRef(empty);
  first.current = empty;

  useEffect(() => {
    const kept = read<Draft>(key, version);
    setState(kept === null ? { draft: first.current(), isResumed: false } : { draft: kept, isResumed: true });
  }, [key, version]);

  useEffect(() => {
    if (state === null || isForgotten.current) return;
    setIsKept(write(key, { version, draft: state.draft }));
  }, [key, version, state]);

  const change = useCallback((to: (draft: Draft) => Draft) => {
    setState((now) => now && { ...now, draft: to(now.draft) });
  }, []);
  const begin = useCallback(() => {
    setState({ draft: first.current(), isResumed: false });
  }, []);
  const forget = useCallback(() => {
    isForgotten.current = true;
    write(key, null);
  }, [key]);
  return { draft: state?.draft ?? null, isResumed: state?.isResumed ?? false, isKept, change, begin, forget };
}

function read<Draft>(key: string, version: number): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as { version: number; draft: Draft } | null;
    return kept?.version === version ? kept.draft : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** A draft stored in this browser. */
export interface StoredDraft<Draft> {
  /** Null until storage has been read. */
  readonly draft: Draft | null;
  /** The draft is from an earlier visit. */
  readonly isResumed: boolean;
  /** False when storage is refused. */
  readonly isStored: boolean;
  change(to: (draft: Draft) => Draft): void;
  /** Discards the draft and starts an empty one. */
  begin(): void;
  /** Removes the draft and stores no further changes. */
  forget(): void;
}

/**
 * A draft that is written to local storage with every change and survives a reload. Raise `version` when its shape
 * changes: drafts of another version are discarded.
 */
export function useStoredDraft<Draft>(key: string, version: number, empty: () => Draft): StoredDraft<Draft> {
  const [state, setState] = useState<{ readonly draft: Draft; readonly isResumed: boolean } | null>(null);
  const [isStored, setIsStored] = useState(true);
  const isForgotten = useRef(false);
  const first = useRef(empty);
  first.current = empty;

  useEffect(() => {
    const saved = read<Draft>(key, version);
    setState(saved === null ? { draft: first.current(), isResumed: false } : { draft: saved, isResumed: true });
  }, [key, version]);

  useEffect(() => {
    if (state === null || isForgotten.current) return;
    setIsStored(write(key, { version, draft: state.draft }));
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
  return { draft: state?.draft ?? null, isResumed: state?.isResumed ?? false, isStored, change, begin, forget };
}

function read<Draft>(key: string, version: number): Draft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? "null") as { version: number; draft: Draft } | null;
    return saved?.version === version ? saved.draft : null;
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

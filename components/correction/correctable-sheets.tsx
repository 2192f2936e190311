"use client";

import { type ReactNode, useEffect, useState } from "react";

interface CorrectableSheetsProps {
  readonly match: string;
  /** Sheets with rows that link to their correction, for users with the right to correct. */
  readonly children: ReactNode;
}

/** The page is the same for everybody. The right to correct is checked afterwards; the links then appear. */
export function CorrectableSheets({ match, children }: CorrectableSheetsProps) {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void mayCorrect(match, leaving.signal).then((answer) => !leaving.signal.aborted && setMay(answer));
    return () => leaving.abort();
  }, [match]);
  return <div className={may ? "correctable" : undefined}>{children}</div>;
}

async function mayCorrect(match: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`/api/sheets/${encodeURIComponent(match)}/may`, { signal });
    return response.ok && ((await response.json()) as { may: boolean }).may;
  } catch {
    return false;
  }
}

"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

interface ScoringFrameProps {
  /** The top bar: a link back, the table and game (the page's `h1`), and the main action. */
  readonly bar: ReactNode;
  /** One line of status, such as unsent commands. */
  readonly strip?: ReactNode;
  /** A `ScoreSheet` with `fill`. */
  readonly sheet: ReactNode;
  /** The entry form or its replacement. */
  readonly pad: ReactNode;
}

/** The scoring screen: the sheet above, the pad below; side by side on wide or low screens. */
export function ScoringFrame({ bar, strip, sheet, pad }: ScoringFrameProps) {
  // Taps before hydration would be lost.
  const isHydrated = useHydrated();
  return (
    <main id="main" className="scoring">
      <div className="scoring-bar">{bar}</div>
      {strip ? (
        <div role="status" className="scoring-strip">
          {strip}
        </div>
      ) : null}
      <div className="scoring-sheet">{sheet}</div>
      <div className="scoring-pad" inert={!isHydrated}>
        {pad}
      </div>
    </main>
  );
}

"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

interface ScoringFrameProps {
  /** The bar at the top: the way back, which table and game (the page's `h1`), the main way on. */
  readonly bar: ReactNode;
  /** What is not yet sent, or otherwise to be known all the time: one line. */
  readonly strip?: ReactNode;
  /** A `ScoreSheet` with `fill`. */
  readonly sheet: ReactNode;
  /** The entry form, or what takes its place. */
  readonly pad: ReactNode;
}

/** The whole screen at the table: the sheet above, the pad where the thumb is; side by side where the screen is wide or low. */
export function ScoringFrame({ bar, strip, sheet, pad }: ScoringFrameProps) {
  // A tap before the scripts run would be lost without a sign.
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

"use client";

import { Moon, Sun } from "lucide-react";
import { chooseTheme, shownTheme } from "./theme";

interface ThemeToggleProps {
  /** "Bar theme": shown in the paper theme. */
  readonly toBar: string;
  /** "Paper theme": shown in the bar theme. */
  readonly toPaper: string;
}

/** Toggles the theme. The style sheet selects the label, so that the server need not know the theme. */
export function ThemeToggle({ toBar, toPaper }: ThemeToggleProps) {
  return (
    <button
      type="button"
      data-needs-script=""
      className="key key-quiet px-0 text-ink"
      onClick={() => chooseTheme(shownTheme() === "bar" ? "paper" : "bar")}
    >
      <span className="when-paper items-center gap-2">
        <Moon aria-hidden="true" className="size-5" />
        <span className="sr-only">{toBar}</span>
      </span>
      <span className="when-bar items-center gap-2">
        <Sun aria-hidden="true" className="size-5" />
        <span className="sr-only">{toPaper}</span>
      </span>
    </button>
  );
}

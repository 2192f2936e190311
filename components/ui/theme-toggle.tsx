"use client";

import { Moon, Sun } from "lucide-react";
import { classNames } from "./class-names";
import { chooseTheme, shownTheme } from "./theme";

interface ThemeToggleProps {
  /** "Bar theme": shown while paper is on. */
  readonly toBar: string;
  /** "Paper theme": shown while bar is on. */
  readonly toPaper: string;
  /** The words are for a screen reader alone; the picture stands by itself. */
  readonly compact?: boolean;
}

/** One tap to the other theme. Which label shows is decided by the style sheet, so the server need not know the theme. */
export function ThemeToggle({ toBar, toPaper, compact = false }: ThemeToggleProps) {
  const words = classNames(compact && "sr-only desk:not-sr-only");
  return (
    <button
      type="button"
      data-needs-script=""
      className="key key-quiet font-normal text-ink"
      onClick={() => chooseTheme(shownTheme() === "bar" ? "paper" : "bar")}
    >
      <span className="when-paper items-center gap-2">
        <Moon aria-hidden="true" className="size-5" />
        <span className={words}>{toBar}</span>
      </span>
      <span className="when-bar items-center gap-2">
        <Sun aria-hidden="true" className="size-5" />
        <span className={words}>{toPaper}</span>
      </span>
    </button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";

interface GameTabsProps {
  /** The numbers of the table's games, including the next one to start. */
  readonly games: readonly number[];
  /** The number of the game on the screen. */
  readonly shown: number;
  /** The table's position in the match. */
  readonly table: number;
  readonly onOpen: (game: number) => void;
}

/** One tab for each game of a table; empty with a single game. */
export function GameTabs({ games, shown, table, onOpen }: GameTabsProps) {
  const t = useTranslations("table");
  if (games.length < 2) return null;
  function open(event: MouseEvent, game: number) {
    // All games are already loaded, so this works offline.
    event.preventDefault();
    window.history.replaceState(null, "", addressOf(table, game));
    onOpen(game);
  }
  return (
    <nav aria-label={t("games")} className="flex flex-none gap-1 overflow-x-auto px-2">
      {games.map((game) => (
        <a
          key={game}
          href={addressOf(table, game)}
          aria-current={game === shown ? "page" : undefined}
          className={buttonClass(game === shown ? "plain" : "quiet", game === shown ? "key-chosen" : "")}
          onClick={(event) => open(event, game)}
        >
          {t("gameTab", { game })}
        </a>
      ))}
    </nav>
  );
}

function addressOf(table: number, game: number): string {
  return `?table=${table}&game=${game}`;
}

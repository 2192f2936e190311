"use client";

import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useDragToScroll } from "@/lib/client/use-drag-to-scroll";
import { neighborOf } from "./bracket-neighbor";

/** Zoom levels of a draw, in percent. */
const sizes = [40, 55, 70, 85, 100, 125, 150] as const;
const usual = sizes.indexOf(100);

interface BracketBoardProps {
  /** Number of entrants from which the board scrolls. */
  readonly isLarge: boolean;
  readonly children: ReactNode;
}

/** The surface of a draw: moved by dragging or the wheel, zoomed, and navigated with the arrow keys. */
export function BracketBoard({ isLarge, children }: BracketBoardProps) {
  const t = useTranslations("bracket.board");
  const [size, setSize] = useState<number>(usual);
  const board = useRef<HTMLDivElement>(null);
  const hint = useId();
  const drag = useDragToScroll(board);
  useEffect(() => {
    const { activeElement } = document;
    if (sizes[size] && board.current?.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }, [size]);
  const step = (by: number) => setSize((now) => Math.min(sizes.length - 1, Math.max(0, now + by)));
  const showAll = () => setSize((now) => fitting(board.current, now));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") step(1);
    else if (event.key === "-") step(-1);
    else if (event.key === "0") showAll();
    else {
      const next = neighborOf(document.activeElement, event.key);
      if (!next) return;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    event.preventDefault();
  };
  const keys = (
    <fieldset className="bracket-keys" aria-label={t("size")} data-needs-script="">
      <Button onClick={() => step(-1)} disabled={size === 0} aria-label={t("smaller")}>
        <ZoomOut aria-hidden="true" className="size-5" />
      </Button>
      <Button onClick={() => step(1)} disabled={size === sizes.length - 1} aria-label={t("larger")}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </Button>
      <Button onClick={showAll}>
        <Maximize aria-hidden="true" className="size-5" />
        {t("fit")}
      </Button>
      <output className="bracket-size">{t("percent", { size: sizes[size] ?? 100 })}</output>
      <p id={hint} className="bracket-hint">
        {t("hint")}
      </p>
    </fieldset>
  );
  return (
    <div className="bracket-window">
      {isLarge ? keys : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys go to the links within, which are what is walked through */}
      <div
        ref={board}
        className="bracket-board"
        data-size={sizes[size]}
        data-large={isLarge ? "" : undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <div className="bracket-all">{children}</div>
      </div>
      {isLarge ? null : keys}
    </div>
  );
}

/** The largest zoom level at which the whole draw fits, from its current size; else the smallest. */
function fitting(board: HTMLDivElement | null, now: number): number {
  const all = board?.firstElementChild;
  if (!board || !(all instanceof HTMLElement)) return now;
  const room = Math.min(board.clientWidth / all.offsetWidth, (window.innerHeight * 0.8) / all.offsetHeight);
  const wanted = (sizes[now] ?? 100) * room;
  return Math.max(
    0,
    sizes.findLastIndex((size) => size <= wanted),
  );
}

"use client";

import { useEffect, useRef } from "react";

/** Keeps its row of a scrolling sheet visible: scrolls to it when `mark` or the available height changes. */
export function KeepInView({ mark }: { readonly mark: string }) {
  const here = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark says that the pen has moved
  useEffect(() => {
    const row = here.current?.closest("tr");
    const table = row?.closest("table");
    const box = table?.parentElement;
    if (!row || !box) return;
    const resized = new ResizeObserver(() => scrollToRow(row, box, table.tHead));
    resized.observe(box);
    return () => resized.disconnect();
  }, [mark]);
  return <span ref={here} />;
}

/** Scrolls a box as little as possible to show the whole row below the table's header. */
function scrollToRow(row: Element, box: Element, head: Element | null): void {
  const { top, bottom } = row.getBoundingClientRect();
  const edge = box.getBoundingClientRect();
  const above = edge.top + (head?.getBoundingClientRect().height ?? 0) - top;
  const below = bottom - edge.bottom;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}

/**
 * The match that an arrow key leads to from the focused one: right to the next match, left to a feeding one, up and
 * down within the round. Null for none, or for another key.
 */
export function neighborOf(from: Element | null, key: string): HTMLElement | null {
  const cell = from?.closest<HTMLElement>(".bracket-cell");
  if (!cell) return null;
  return linkOf(targetOf(cell, key));
}

function targetOf(cell: HTMLElement, key: string): Element | null {
  switch (key) {
    case "ArrowRight":
      return cell.closest(".bracket-board")?.querySelector(`[data-from~="${CSS.escape(cell.id)}"]`) ?? null;
    case "ArrowLeft":
      return fedFrom(cell);
    case "ArrowUp":
      return beside(cell, (one) => one.previousElementSibling);
    case "ArrowDown":
      return beside(cell, (one) => one.nextElementSibling);
    default:
      return null;
  }
}

function fedFrom(cell: HTMLElement): Element | null {
  const sources = (cell.dataset["from"] ?? "").split(" ").filter(Boolean);
  return sources.map((id) => document.getElementById(id)).find((one) => one !== null) ?? null;
}

function beside(cell: Element, step: (one: Element) => Element | null): Element | null {
  let next = step(cell);
  while (next && !linkOf(next)) next = step(next);
  return next;
}

function linkOf(cell: Element | null): HTMLElement | null {
  return cell?.querySelector<HTMLElement>("a.bracket-match") ?? null;
}

/** The time for which a changed line stays marked, in milliseconds. */
const markedMs = 8000;
const slideMs = 600;

interface Line {
  readonly text: string;
  readonly top: number;
}

/**
 * The watched lines of the page: elements with `data-live` (the line's id), and optionally `data-live-name` (its name)
 * or `data-live-new` (its first appearance counts as a change).
 */
export type Lines = ReadonlyMap<string, Line>;

/** Reads the lines before they change. */
export function readLines(): Lines {
  return new Map([...watchedElements()].map(([key, element]) => [key, lineOf(element)]));
}

/** Marks the changed lines, animates those that moved (unless reduced motion is set), and returns their names. */
export function markChangedLines(before: Lines): string[] {
  const now = [...watchedElements()].map(([key, element]) => ({
    element,
    was: before.get(key),
    line: lineOf(element),
  }));
  const changed = now.filter(({ element, was, line }) => {
    return was ? was.text !== line.text : element.dataset["liveNew"] !== undefined;
  });
  const isReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const { element, was, line } of changed) {
    element.dataset["moved"] = "";
    setTimeout(() => delete element.dataset["moved"], markedMs);
    const offset = was ? was.top - line.top : 0;
    if (isReducedMotion || Math.abs(offset) < 2) continue;
    const timing = { duration: slideMs, easing: "ease-out" };
    element.animate([{ transform: `translateY(${offset}px)` }, { transform: "none" }], timing);
  }
  return [...new Set(changed.map(({ element }) => element.dataset["liveName"] ?? "").filter(Boolean))];
}

function lineOf(element: HTMLElement): Line {
  return { text: element.textContent ?? "", top: element.getBoundingClientRect().top + window.scrollY };
}

/** Returns the watched elements by line and number, since a page may show a match twice. */
function watchedElements(): Map<string, HTMLElement> {
  const seen = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll<HTMLElement>("[data-live]")].map((element) => {
      const line = element.dataset["live"] ?? "";
      const copy = (seen.get(line) ?? 0) + 1;
      seen.set(line, copy);
      return [`${line} ${copy}`, element];
    }),
  );
}

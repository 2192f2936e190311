/** How long a line keeps the sign that it has changed. */
const shownFor = 8000;
const slide = 600;

interface Line {
  readonly text: string;
  readonly top: number;
}

/**
 * The lines of the page that are watched, as they stand: elements with `data-live` (whose line) and perhaps
 * `data-live-name` (its name) or `data-live-new` (that it appears is news by itself).
 */
export type Lines = ReadonlyMap<string, Line>;

/** Looks at the lines before they change. */
export function linesNow(): Lines {
  return new Map([...watched()].map(([key, element]) => [key, lineOf(element)]));
}

/**
 * Marks the lines that are not what they were, lets those that have another place slide to it (unless motion is not
 * wanted), and gives their names.
 */
export function markMoved(before: Lines): string[] {
  const now = [...watched()].map(([key, element]) => ({ element, was: before.get(key), line: lineOf(element) }));
  const changed = now.filter(({ element, was, line }) => {
    return was ? was.text !== line.text : element.dataset["liveNew"] !== undefined;
  });
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const { element, was, line } of changed) {
    element.dataset["moved"] = "";
    setTimeout(() => delete element.dataset["moved"], shownFor);
    const way = was ? was.top - line.top : 0;
    if (isCalm || Math.abs(way) < 2) continue;
    const timing = { duration: slide, easing: "ease-out" };
    element.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], timing);
  }
  return [...new Set(changed.map(({ element }) => element.dataset["liveName"] ?? "").filter(Boolean))];
}

function lineOf(element: HTMLElement): Line {
  return { text: element.textContent ?? "", top: element.getBoundingClientRect().top + window.scrollY };
}

/** The watched elements, each by its line and which of that line it is: a page may show a match twice. */
function watched(): Map<string, HTMLElement> {
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

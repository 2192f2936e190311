import type { TeamCoin } from "@/lib/competition/people/team-coin";

/** The parts common to all embedded pages. */
export interface FramePage {
  /** The language of the page. */
  readonly locale: string;
  /** The requested theme; null follows the reader's system. */
  readonly theme: "paper" | "bar" | null;
  readonly title: string;
  /** The same page on our site. */
  readonly href: string;
  readonly note: string;
}

/** Parses the theme query parameter. */
export function frameTheme(requested: string | null): FramePage["theme"] {
  return requested === "paper" || requested === "bar" ? requested : null;
}

/** Returns the HTML page of an embedded frame: no script, one style sheet, and links that open in a new page. */
export function framePage({ locale, theme, title, href, note }: FramePage, shown: string): string {
  return `<!doctype html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/embed/embed.css">
</head>
<body>
<main>
<h1>${linkHtml(title, href)}</h1>
<p class="note">${escaped(note)}</p>
${shown}
</main>
</body>
</html>
`;
}

/** Returns the HTML snippet that another site embeds. */
export function embedSnippet(address: string, title: string): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="480" loading="lazy"></iframe>`;
}

/** The coins of teams before their names (HTML); the style sheet draws the letters. */
export function coinsHtml(coins: readonly TeamCoin[]): string {
  return coins
    .map(
      ({ letters, tint }) =>
        `<span class="coin coin-${tint}" data-letters="${escaped(letters)}" aria-hidden="true"></span> `,
    )
    .join("");
}

/** A link that leaves the frame. */
export function linkHtml(text: string, href: string, short = text): string {
  return `<a href="${escaped(href)}" target="_blank" rel="noopener">${fittingNameHtml(text, short)}</a>`;
}

/** A name that shows its short form in a narrow frame (HTML); the text stays the full name. */
export function fittingNameHtml(name: string, shortName = name): string {
  if (shortName === name) return escaped(name);
  return `<span class="fit" data-short="${escaped(shortName)}"><span>${escaped(name)}</span></span>`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML, between tags or in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
}

/** What every page in a frame on somebody else's page says of itself. */
export interface FramePage {
  /** The language of the page. */
  readonly locale: string;
  /** Of the two themes, the one that the address asks for; null follows the reader's system. */
  readonly theme: "paper" | "bar" | null;
  readonly title: string;
  /** The same on our site. */
  readonly href: string;
  readonly note: string;
}

/** The theme that an address asks for. */
export function frameTheme(requested: string | null): FramePage["theme"] {
  return requested === "paper" || requested === "bar" ? requested : null;
}

/** The whole page around what it shows (HTML): no script, one style sheet, every link to a page of its own. */
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

/** What a bar pastes into its own page. */
export function embedSnippet(address: string, title: string): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="480" loading="lazy"></iframe>`;
}

/** A link that leaves the frame. */
export function linkHtml(text: string, href: string): string {
  return `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as HTML, between tags or within quotation marks. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
}

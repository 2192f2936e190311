/** What a bar's own site shows of a league. */
export const embedParts = ["standings", "next", "tonight"] as const;
export type EmbedPart = (typeof embedParts)[number];

/** A cell of an embedded table: its words, and where they lead on our own site. */
export interface EmbedCell {
  readonly text: string;
  readonly href?: string;
  readonly isNumber?: boolean;
}

/** A table to be shown in a frame on somebody else's page. */
export interface Embed {
  /** The language of the page. */
  readonly locale: string;
  /** Of the two themes, the one that the address asks for; null follows the reader's system. */
  readonly theme: "paper" | "bar" | null;
  readonly title: string;
  /** The same on our site. */
  readonly href: string;
  readonly note: string;
  /** Empty heads are for tables that need none. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly EmbedCell[])[];
  /** Said in place of an empty table. */
  readonly empty: string;
}

/** Whether there is such a part to embed. */
export function isEmbedPart(part: string): part is EmbedPart {
  return (embedParts as readonly string[]).includes(part);
}

/** The whole page: no script, one style sheet, every link to a page of its own. */
export function formatEmbed({ locale, theme, title, href, note, columns, rows, empty }: Embed): string {
  const heads = columns.some(Boolean)
    ? `<thead><tr>${columns.map((label) => `<th scope="col">${escaped(label)}</th>`).join("")}</tr></thead>`
    : "";
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join("")}</tr>`).join("\n");
  const table = rows.length === 0 ? `<p>${escaped(empty)}</p>` : `<table>${heads}<tbody>${body}</tbody></table>`;
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
${table}
</main>
</body>
</html>
`;
}

/** What a bar pastes into its own page. */
export function embedSnippet(address: string, title: string): string {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="480" loading="lazy"></iframe>`;
}

function cellHtml({ text, href, isNumber = false }: EmbedCell): string {
  const words = href === undefined ? escaped(text) : linkHtml(text, href);
  return isNumber ? `<td class="figure">${words}</td>` : `<td>${words}</td>`;
}

function linkHtml(text: string, href: string): string {
  return `<a href="${escaped(href)}" target="_blank" rel="noopener">${escaped(text)}</a>`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
}

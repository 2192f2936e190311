import type { TeamCoin } from "@/lib/competition/people/team-coin";
import { coinsHtml, escaped, type FramePage, fittingNameHtml, framePage, linkHtml } from "./frame-page";

/** The parts of a league that other sites can embed. */
export const embedParts = ["standings", "next", "tonight"] as const;
export type EmbedPart = (typeof embedParts)[number];

/** A cell of an embedded table: its text and an optional link to our site. */
export interface EmbedCell {
  readonly text: string;
  /** Shown in its place in a narrow frame. */
  readonly short?: string | undefined;
  readonly href?: string;
  /** The coins of the teams that it names. */
  readonly coins?: readonly TeamCoin[];
  readonly isNumber?: boolean;
}

/** A table for an embedded frame. */
export interface Embed extends FramePage {
  /** Empty heads are for tables without heads. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly EmbedCell[])[];
  /** The text shown instead of an empty table. */
  readonly empty: string;
}

/** Whether the part exists and can be embedded. */
export function isEmbedPart(part: string): part is EmbedPart {
  return (embedParts as readonly string[]).includes(part);
}

/** The whole page of a table. */
export function formatEmbed({ columns, rows, empty, ...page }: Embed): string {
  const heads = columns.some(Boolean)
    ? `<thead><tr>${columns.map((label) => `<th scope="col">${escaped(label)}</th>`).join("")}</tr></thead>`
    : "";
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join("")}</tr>`).join("\n");
  return framePage(
    page,
    rows.length === 0 ? `<p>${escaped(empty)}</p>` : `<table>${heads}<tbody>${body}</tbody></table>`,
  );
}

function cellHtml({ text, short, href, coins = [], isNumber = false }: EmbedCell): string {
  const html = href === undefined ? fittingNameHtml(text, short) : linkHtml(text, href, short);
  return isNumber ? `<td class="figure">${html}</td>` : `<td>${coinsHtml(coins)}${html}</td>`;
}

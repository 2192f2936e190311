import { escaped } from "./frame-page";

/** An entry of a feed: plain text that never changes. */
export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** "2026-11-01T12:00:00.000Z". */
  readonly at: string;
}

/** A feed to subscribe to. */
export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** The page that it belongs to. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly AtomEntry[];
}

/**
 * Formats a feed by RFC 4287. A feed without entries is dated at the beginning of 1970, so that equal feeds are equal
 * texts.
 */
export function formatAtom({ id, title, author, language, page, entries }: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<link href="${escaped(page)}"/>`,
    `<updated>${entries[0]?.at ?? new Date(0).toISOString()}</updated>`,
    ...entries.flatMap(entryLines),
    "</feed>",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function entryLines({ id, title, text, at }: AtomEntry): string[] {
  return [
    "<entry>",
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${at}</updated>`,
    `<content type="text">${escaped(text)}</content>`,
    "</entry>",
  ];
}

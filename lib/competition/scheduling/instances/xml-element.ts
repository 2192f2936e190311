/** One element of a parsed XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, without that of its children, trimmed. */
  readonly text: string;
  /** The line on which its start tag ends, from 1. */
  readonly line: number;
}

/** The problem of a file, and its line. */
export interface LineProblem {
  readonly line: number;
  readonly sentence: string;
}

/** Returns the first descendant along a path of names ("MetaData", "InstanceName"), or null. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let current: XmlElement | undefined = element;
  for (const name of path) current = current?.children.find((child) => child.name === name);
  return current ?? null;
}

/** Parses an attribute as a whole number from 0 to 999,999; null if it is missing or invalid. */
export function wholeAttribute(element: XmlElement, name: string): number | null {
  return wholeNumber(element.attributes[name]);
}

/** Parses a whole number from 0 to 999,999 in decimal digits; null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

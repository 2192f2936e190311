import { shortNamesOf } from "@/lib/competition/people/short-name";

/** Maximum length of a label at the end of a line. */
const room = 16;

/** Labels at the end of each side's line: the shortest distinct name, and the total. */
export function curveLabels(names: readonly string[], totals: readonly string[]): string[] {
  const places = totals.map((total) => room - total.length - 1);
  const isRoomy = names.every((name, side) => name.length <= (places[side] ?? 0));
  const short = isRoomy ? null : shortNamesOf(names.map((name) => ({ name, shortName: "" })));
  const shown = names.map((name) => short?.get(name) ?? name);
  // If two names would be cut to the same text, none is cut.
  const cut = shown.map((name, side) => cutTo(name, places[side] ?? room));
  const isUnique = new Set(cut).size === cut.length;
  return (isUnique ? cut : shown).map((name, side) => `${name} ${totals[side] ?? ""}`);
}

function cutTo(name: string, places: number): string {
  return name.length <= places ? name : `${name.slice(0, places - 1).trimEnd()}…`;
}

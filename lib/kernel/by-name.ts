/** A collator for all scripts: ё sorts next to е, capitals next to small letters, 2 before 10. */
const letters = new Intl.Collator("und", { numeric: true });

interface Named {
  readonly name: string;
}

/** Sorts a list by name for its readers. The database sorts by code points: Ё before А. */
export function byName(one: Named, other: Named): number {
  return letters.compare(one.name, other.name);
}

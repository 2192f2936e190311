interface FittingNameProps {
  readonly name: string;
  /** Its short name; without one, or where that is the name itself, the name stands as it is. */
  readonly shortName?: string | undefined;
  /** In the head of a column, which is narrow on every screen. */
  readonly always?: boolean;
}

/**
 * A team's or bar's name, shown by its short name where room is short. The text stays the whole name: that is what is read aloud,
 * searched and copied.
 */
export function FittingName({ name, shortName, always = false }: FittingNameProps) {
  if (!shortName || shortName === name) return name;
  return (
    <span className={always ? "fitting-name fitting-always" : "fitting-name"} data-short={shortName} title={name}>
      <span>{name}</span>
    </span>
  );
}

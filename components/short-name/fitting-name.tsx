"use client";

import { useShortNames } from "./names-of-league";

interface FittingNameProps {
  readonly name: string;
  readonly of?: "team" | "venue";
  /** Where room is short on every screen, as in the head of a column. */
  readonly always?: boolean;
}

/**
 * A team's or bar's name, shown by its short name where room is short. The text stays the whole name: that is what is read aloud,
 * searched and copied.
 */
export function FittingName({ name, of = "team", always = false }: FittingNameProps) {
  const names = useShortNames();
  const short = (of === "team" ? names.teams : names.venues).get(name);
  if (!short || short === name) return name;
  return (
    <span className={always ? "fitting-name fitting-always" : "fitting-name"} data-short={short} title={name}>
      <span>{name}</span>
    </span>
  );
}

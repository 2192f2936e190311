/** A clock change of a time zone. */
export interface ZoneChange {
  /** The local time of the change, before it is applied: "2026-11-01T02:00:00". */
  readonly local: string;
  /** Minutes ahead of UTC before and after. */
  readonly from: number;
  readonly to: number;
  /** The zone's short name afterwards ("CST"). */
  readonly name: string;
  readonly isDaylight: boolean;
}

/** A time zone over the relevant years: its changes, the first of them before all events. */
export interface ZoneHistory {
  readonly id: string;
  readonly changes: readonly [ZoneChange, ...ZoneChange[]];
}

/** Formats minutes ahead of UTC by RFC 5545: `-0600`. */
export function utcOffset(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** "2026-11-01T02:00:00" or "2026-11-01" without separators. */
export function basicFormat(text: string): string {
  return text.replace(/[-:]/g, "");
}

/** The content lines of a VTIMEZONE (RFC 5545, 3.6.5): each change listed explicitly, without rules. */
export function timeZoneLines({ id, changes }: ZoneHistory): string[] {
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    ...changes.flatMap(({ local, from, to, name, isDaylight }) => {
      const kind = isDaylight ? "DAYLIGHT" : "STANDARD";
      return [
        `BEGIN:${kind}`,
        `DTSTART:${basicFormat(local)}`,
        `TZOFFSETFROM:${utcOffset(from)}`,
        `TZOFFSETTO:${utcOffset(to)}`,
        `TZNAME:${name}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

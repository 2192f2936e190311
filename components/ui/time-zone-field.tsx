import type { ComponentProps } from "react";
import { groupBy } from "@/lib/kernel/group-by";
import { SelectField } from "./text-field";

type TimeZoneFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "value"> & {
  readonly zones: readonly string[];
  /** Empty while none is chosen. */
  readonly value: string;
};

/** A menu of time zones by region. A value that is not in the list stays selectable. */
export function TimeZoneField({ zones, value, ...rest }: TimeZoneFieldProps) {
  const offered = value === "" || zones.includes(value) ? zones : [value, ...zones];
  return (
    <SelectField {...rest} value={value}>
      {value === "" ? <option value="" /> : null}
      {[...groupBy(offered, (zone) => zone.split("/", 1)[0] ?? "")].map(([region, own]) => (
        <optgroup key={region} label={region}>
          {own.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** "Indiana, Indianapolis" of "America/Indiana/Indianapolis". */
function cityOf(zone: string): string {
  const [region = "", ...city] = zone.replaceAll("_", " ").split("/");
  return city.length === 0 ? region : city.join(", ");
}

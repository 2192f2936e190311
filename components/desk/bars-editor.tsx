"use client";

import { useTranslations } from "next-intl";
import { type EditField, EditRows } from "./edit-rows";
import type { EditRow, EditValues } from "./send-rows";
import type { DeskVenue } from "./venue-form";

interface BarsEditorProps {
  readonly leagueId: string;
  readonly venues: readonly DeskVenue[];
  readonly done: string;
}

/** Edits several bars together. */
export function BarsEditor({ leagueId, venues, done }: BarsEditorProps) {
  const t = useTranslations("builder.venues");
  const tBar = useTranslations("builder.bars");
  const states = [
    { value: "", label: t("isOpen") },
    { value: "closed", label: t("isClosed") },
  ];
  const fields: readonly EditField[] = [
    { key: "name", label: t("name"), kind: "text", maxLength: 80, isRequired: true },
    { key: "address", label: tBar("address"), kind: "text", maxLength: 200 },
    { key: "phone", label: t("phone"), kind: "tel", maxLength: 40 },
    { key: "tables", label: tBar("tables"), kind: "number", min: 1, max: 128, isRequired: true, isShared: true },
    { key: "retired", label: t("state"), kind: "select", options: states, isShared: true },
  ];
  const rows = venues.map((venue) => ({
    ...{ id: venue.id, name: venue.name, venue },
    values: {
      ...{ name: venue.name, address: venue.address, phone: venue.phone },
      ...{ tables: String(venue.tables), retired: venue.retired ? "closed" : "" },
    },
  }));
  type Row = EditRow & { readonly venue: DeskVenue };
  const commandsFor = ({ venue }: Row, { name = "", address = "", phone = "", tables, retired }: EditValues) => {
    const { id, timeZone, wallLine, shortName, takesThe } = venue;
    const fields = { name: name.trim(), address: address.trim(), phone: phone.trim(), tables: Number(tables) };
    const unchanged = { timeZone, wallLine, shortName, takesThe };
    return [
      {
        kind: "save-venue" as const,
        league: leagueId,
        venue: id,
        ...unchanged,
        ...fields,
        retired: retired === "closed",
      },
    ];
  };
  return <EditRows caption={t("title")} fields={fields} rows={rows} changes={{ commandsFor }} done={done} />;
}

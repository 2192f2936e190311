import { useTranslations } from "next-intl";
import { Sheet } from "@/components/ui/sheet";
import { type MatchLineUps, TableLineUp } from "./table-line-up";

/** The forms for the line-ups of a match: one a table, where a club fields several pairs. */
export function LineUpSheets({ lineUp, only }: { readonly lineUp: MatchLineUps; readonly only?: number }) {
  const t = useTranslations("people");
  return lineUp.tables
    .filter(({ position }) => only === undefined || position === only)
    .map(({ position, number }) => (
      <Sheet key={position} title={t("table", { table: number ?? position })} titleId={`table-${position}`}>
        <TableLineUp lineUp={lineUp} table={position} />
      </Sheet>
    ));
}

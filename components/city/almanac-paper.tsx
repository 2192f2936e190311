import { useTranslations } from "next-intl";
import { AlmanacChampions } from "./almanac-champions";
import { AlmanacRecords, type AlmanacRecordsProps } from "./almanac-records";
import { AlmanacRulings } from "./almanac-rulings";
import { AlmanacTable, type AlmanacTableProps } from "./almanac-table";

interface AlmanacPaperProps {
  readonly almanac: {
    readonly year: number;
    readonly seasons: readonly (AlmanacTableProps["season"] & { readonly champions: readonly string[] })[];
    readonly events: readonly {
      readonly id: string;
      readonly name: string;
      readonly league: string;
      readonly places: readonly { readonly from: number; readonly names: readonly string[] }[];
    }[];
    readonly records: readonly AlmanacRecordsProps["honours"][];
    readonly precedents: Parameters<typeof AlmanacRulings>[0]["rulings"];
  };
  readonly locale: string;
}

/** A printed year: champions, tables, records, rulings. */
export function AlmanacPaper({ almanac, locale }: AlmanacPaperProps) {
  const t = useTranslations("city.print");
  const { year, seasons, events, records, precedents } = almanac;
  const contests = [...events.map(ofEvent), ...seasons.map(ofSeason)];
  return (
    <>
      {contests.length > 0 ? <AlmanacChampions contests={contests} /> : null}
      {seasons.length > 0 ? (
        <div className="paper-part almanac-chapter">
          <h2>{t("tables")}</h2>
          {seasons.map((season) => (
            <AlmanacTable key={season.id} season={season} />
          ))}
        </div>
      ) : null}
      {records.length > 0 ? (
        <div className="paper-part almanac-chapter">
          <h2>{t("records")}</h2>
          {records.map((honours) => (
            <AlmanacRecords key={honours.rulebook} honours={honours} />
          ))}
        </div>
      ) : null}
      <AlmanacRulings year={year} rulings={precedents} locale={locale} />
    </>
  );
}

type Almanac = AlmanacPaperProps["almanac"];

function ofEvent({ id, name, league, places }: Almanac["events"][number]) {
  const at = (place: number) => places.filter(({ from }) => from === place).flatMap(({ names }) => names);
  return { key: id, name, league, champions: at(1), seconds: at(2) };
}

function ofSeason({ id, name, league, champions, isOver, lines }: Almanac["seasons"][number]) {
  const seconds = isOver ? lines.filter(({ place }) => place === 2).map((line) => line.name) : [];
  return { key: id, name, league, champions, seconds };
}

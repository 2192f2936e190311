import { useTranslations } from "next-intl";
import { DataTable } from "@/components/ui/data-table";
import type { MovementPlayer } from "./movement-player";
import { seatLetter, seatName } from "./seat-names";

interface MovementGridProps {
  readonly players: readonly MovementPlayer[];
  /** The rounds' numbers. */
  readonly rounds: readonly number[];
}

/** The table and seat of every player in every round, as a grid. */
export function MovementGrid({ players, rounds }: MovementGridProps) {
  const t = useTranslations("movement");
  return (
    <DataTable caption={t("grid")} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t("player")}</th>
          {rounds.map((number) => (
            <th key={number} scope="col" className="num">
              <abbr title={t("round", { number })}>{t("roundShort", { number })}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map(({ id, name, way }) => (
          <tr key={id}>
            <th scope="row" className="[overflow-wrap:normal]">
              {name}
            </th>
            {rounds.map((number) => {
              const stop = way.find(({ round }) => round === number);
              return (
                <td key={number} className="num whitespace-nowrap">
                  {stop?.place ? (
                    <>
                      <span aria-hidden="true">
                        {stop.place.table} {seatLetter(t, stop.place.seat)}
                      </span>
                      <span className="sr-only">
                        {t("cell", { table: stop.place.table, seat: seatName(t, stop.place.seat) })}
                      </span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden="true">{t("outShort")}</span>
                      <span className="sr-only">{stop ? t("out") : t("away")}</span>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

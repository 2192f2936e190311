import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RoundPlay } from "@/components/schedule/round-play";
import type { Play } from "@/lib/views/play";
import { seatName } from "./seat-names";

interface SeatingRoundsProps {
  readonly rounds: readonly {
    readonly number: number;
    readonly date: string | null;
    readonly time: string | null;
    /** The game length at its tables. */
    readonly play?: Play | null;
    /** The players of each table, clockwise from north. */
    readonly tables: readonly { readonly number: number; readonly seats: readonly string[] }[];
    readonly sitOuts: readonly string[];
  }[];
}

/** Rounds with the seats of each table. */
export function SeatingRounds({ rounds }: SeatingRoundsProps) {
  const t = useTranslations("movement");
  const format = useFormatter();
  return (
    <ol className="grid gap-4">
      {rounds.map(({ number, date, time, play, tables, sitOuts }) => (
        <li key={number}>
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t("round", { number })}</span>
            <span className="text-small font-normal text-ink-soft">
              {[date && formatDate(format, date), time && !play && formatTime(format, time)].filter(Boolean).join(", ")}
              {date && play ? " · " : null}
              {play ? <RoundPlay play={play} /> : null}
            </span>
          </h3>
          <ul>
            {tables.map((table) => (
              <li key={table.number} className="border-t border-rule py-1.5">
                <span className="text-small text-ink-soft">{t("tableNumber", { table: table.number })}</span>
                <ol className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
                  {table.seats.map((name, seat) => (
                    <li key={name} className="grid min-w-0">
                      <span className="text-small text-ink-soft">{seatName(t, seat)}</span>
                      <span className="name wrap-anywhere">{name}</span>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ul>
          {sitOuts.length > 0 ? (
            <p className="border-t border-rule py-1.5 text-small text-ink-soft">
              {t("byes", { names: format.list(sitOuts) })}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

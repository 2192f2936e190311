import { useFormatter, useTranslations } from "next-intl";
import type { MovementPlayer } from "@/components/movement/movement-player";
import { TableCompanions } from "@/components/movement/player-rounds";
import { seatName } from "@/components/movement/seat-names";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RoundPlay } from "@/components/schedule/round-play";
import type { MovementStop } from "@/lib/views/movement-stop";

interface SeatCardProps {
  readonly player: MovementPlayer;
  readonly season: string;
  readonly level: 1 | 2;
}

/** A pocket card: a player's seat and the other players in each round. */
export function SeatCard({ player: { name, way }, season, level }: SeatCardProps) {
  const t = useTranslations("movement.card");
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="paper-part paper-whole seat-card">
      <Heading>{name}</Heading>
      <p className="paper-note">{season}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("round")}</th>
            <th scope="col">{t("when")}</th>
            <th scope="col">{t("table")}</th>
            <th scope="col">{t("seat")}</th>
            <th scope="col">{t("with")}</th>
          </tr>
        </thead>
        <tbody>
          {way.map((stop) => (
            <Row key={stop.round} stop={stop} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ stop: { round, date, time, play, place } }: { readonly stop: MovementStop }) {
  const t = useTranslations("movement");
  const format = useFormatter();
  return (
    <tr>
      <th scope="row">{round}</th>
      <td>
        {[date && formatDate(format, date), time && !play && formatTime(format, time)].filter(Boolean).join(", ")}
        {play ? (
          <>
            {", "}
            <RoundPlay play={play} />
          </>
        ) : null}
      </td>
      {place ? (
        <>
          <td>{place.table}</td>
          <td>{seatName(t, place.seat)}</td>
          <td>
            <TableCompanions place={place} />
          </td>
        </>
      ) : (
        <td colSpan={3}>{t("out")}</td>
      )}
    </tr>
  );
}

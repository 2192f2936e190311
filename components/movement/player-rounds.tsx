import { useFormatter, useTranslations } from "next-intl";
import { formatDate, formatTime } from "@/components/schedule/format-date";
import { RoundPlay } from "@/components/schedule/round-play";
import type { MovementStop } from "@/lib/views/movement-stop";
import type { MovementPlayer } from "./movement-player";
import { seatName } from "./seat-names";

/** The rounds of every player, each folded. */
export function PlayerRounds({ players }: { readonly players: readonly MovementPlayer[] }) {
  const t = useTranslations("movement");
  return (
    <ul>
      {players.map(({ id, name, address, isGone, way }) => (
        <li key={id} className="border-t border-rule first:border-t-0">
          <details id={address}>
            <summary className="min-h-12 content-center">
              <span className="name wrap-anywhere">{name}</span>
              {isGone ? <span className="text-small text-ink-soft"> {t("gone")}</span> : null}
            </summary>
            <ol className="grid gap-1.5 pb-3">
              {way.map((stop) => (
                <Stop key={stop.round} stop={stop} />
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Stop({ stop: { round, date, time, play, place } }: { readonly stop: MovementStop }) {
  const t = useTranslations("movement");
  const format = useFormatter();
  const when = [date && formatDate(format, date), time && !play && formatTime(format, time)].filter(Boolean).join(", ");
  return (
    <li className="grid">
      <span className="text-small text-ink-soft">
        {[t("round", { number: round }), when].filter(Boolean).join(" · ")}
        {play ? (
          <>
            {" · "}
            <RoundPlay play={play} />
          </>
        ) : null}
      </span>
      <span>
        {place ? (
          <>
            <b>{t("stop", { table: place.table, seat: seatName(t, place.seat) })}</b>, <TableCompanions place={place} />
            {place.seat === 0 ? `; ${t("dealsFirst")}` : null}
          </>
        ) : (
          t("out")
        )}
      </span>
    </li>
  );
}

/** A player's partners and opponents by round. */
export function TableCompanions({ place }: { readonly place: NonNullable<MovementStop["place"]> }) {
  const t = useTranslations("movement");
  const format = useFormatter();
  const others = format.list(place.others);
  return place.partner === null ? t("against", { others }) : t("with", { partner: place.partner, others });
}

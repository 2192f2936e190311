import { useTranslations } from "next-intl";
import { PlayerLink } from "@/components/people/player-link";
import { rulebook } from "@/lib/rulebooks/registry";
import { tableFor } from "@/lib/rulebooks/table-for";

interface NamedLineUpsProps {
  readonly match: {
    readonly rulebook: string;
    readonly rules: unknown;
    readonly sides: readonly string[];
    readonly tables: readonly {
      readonly position: number;
      readonly number: number | null;
      readonly lineUps: readonly {
        readonly fromGame: number;
        readonly seats: readonly {
          readonly seat: number;
          readonly name: string;
          readonly substitute: boolean;
          readonly person: string | null;
        }[];
      }[];
    }[];
  };
  /** Address of the players' pages. */
  readonly players: string;
}

/** The seats of a match, one line per table and line-up; empty without a line-up. */
export function NamedLineUps({ match, players }: NamedLineUpsProps) {
  const t = useTranslations("people");
  const book = rulebook(match.rulebook);
  const lineUps = match.tables.flatMap((table) => table.lineUps.map((lineUp) => ({ ...lineUp, table })));
  if (!book || lineUps.length === 0) return null;
  const { sides } = tableFor(book, match.rules, match.sides.length);
  // A line-up with all single players in their own seats is not shown.
  const isPlain = lineUps.every(({ seats }) =>
    seats.every(({ seat, name }) => match.sides[sides.findIndex((side) => side.seats.includes(seat))] === name),
  );
  if (isPlain) return null;
  const several = match.tables.length > 1 || lineUps.some(({ fromGame }) => fromGame > 1);
  return (
    <section className="line-ups" aria-label={t("seating")}>
      {lineUps.map(({ table, fromGame, seats }) => (
        <div key={`${table.position}.${fromGame}`}>
          {several ? (
            <p className="line-up-table">
              {fromGame > 1
                ? t("tableFrom", { table: table.number ?? table.position, game: fromGame })
                : t("table", { table: table.number ?? table.position })}
            </p>
          ) : null}
          <dl className="line-up">
            {sides.map((side) => (
              <div key={side.index}>
                <dt className="sr-only">{match.sides[side.index]}</dt>
                {seats.some(({ seat }) => side.seats.includes(seat)) ? null : <dd>{t("nobodyYet")}</dd>}
                {seats
                  .filter(({ seat }) => side.seats.includes(seat))
                  .map(({ seat, person, name, substitute }) => (
                    <dd key={seat}>
                      <PlayerLink players={players} person={person} name={name} />
                      {substitute ? ` (${t("isSubstitute")})` : null}
                    </dd>
                  ))}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

import { useTranslations } from "next-intl";
import { PlayerLink } from "@/components/people/player-link";
import { Sheet } from "@/components/ui/sheet";
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
  /** Where the players' pages are. */
  readonly players: string;
}

/** Who sits where in a match, table by table and side by side; nothing while nobody has named anybody. */
export function NamedLineUps({ match, players }: NamedLineUpsProps) {
  const t = useTranslations("people");
  const book = rulebook(match.rulebook);
  const lineUps = match.tables.flatMap((table) => table.lineUps.map((lineUp) => ({ ...lineUp, table })));
  if (!book || lineUps.length === 0) return null;
  const { sides } = tableFor(book, match.rules, match.sides.length);
  const several = match.tables.length > 1 || lineUps.some(({ fromGame }) => fromGame > 1);
  return (
    <Sheet title={t("seating")} titleId="seating">
      <div className={`grid gap-4 ${lineUps.length > 1 ? "desk:grid-cols-2" : ""}`}>
        {lineUps.map(({ table, fromGame, seats }) => (
          <div key={`${table.position}.${fromGame}`}>
            {several ? (
              <h3>
                {fromGame > 1
                  ? t("tableFrom", { table: table.number ?? table.position, game: fromGame })
                  : t("table", { table: table.number ?? table.position })}
              </h3>
            ) : null}
            <dl>
              {sides.map((side) => (
                <div key={side.index} className="flex flex-wrap items-center gap-x-4">
                  <dt className="font-semibold">{match.sides[side.index]}:</dt>
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
      </div>
    </Sheet>
  );
}

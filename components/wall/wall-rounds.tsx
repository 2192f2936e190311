import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBracketTexts } from "@/components/bracket/use-bracket-texts";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import type { WallRoundPage } from "./wall-round-pages";

interface WallRoundsProps extends WallRoundPage {
  /** Whether more than one event is in progress. */
  readonly withName: boolean;
}

/** Maximum number of names in large type. */
const roomyNames = 6;

/** The coming rounds with the entrants known so far; after the event, the champion and the last round. */
export function WallRounds({ of, rounds, withName }: WallRoundsProps) {
  const t = useTranslations("wall");
  const tBracket = useTranslations("bracket");
  const texts = useBracketTexts(of.view);
  const { champion } = of.view;
  const title = champion ? tBracket("champion", { name: champion.name }) : t("way");
  const names = rounds.flatMap(({ matches }) => matches.flatMap(({ slots }) => slots)).length;
  return (
    <section className="wall-standings wall-way" data-roomy={names <= roomyNames ? "" : undefined}>
      {withName ? <p className="wall-event">{of.name}</p> : null}
      <h2>
        {champion ? <Trophy aria-hidden="true" className="wall-trophy" /> : null}
        {title}
      </h2>
      {rounds.map((round) => (
        <div key={round.key}>
          <h3>{texts.round(round.name)}</h3>
          <ul>
            {round.matches.map((match) => (
              <li key={match.id}>
                {match.slots.map((slot, at) => (
                  <p
                    key={slot.entrant ?? `${match.id} ${at}`}
                    className={classNames(slot.entrant === null && "wall-open", slot.isWinner && "wall-won")}
                  >
                    <span>
                      {slot.entrant === null ? texts.shortSlot(slot) : <FittingName name={slot.name} always />}
                    </span>
                    {slot.figure === null ? null : <b>{slot.figure}</b>}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

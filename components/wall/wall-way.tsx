import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBracketWords } from "@/components/bracket/use-bracket-words";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { type WallRound, wayToFinal } from "./wall-bracket";
import type { WallEvent } from "./wall-view";

/** What of an event's way to its final is shown at once. */
interface WallWayPart {
  readonly of: WallEvent;
  readonly rounds: readonly WallRound[];
}

interface WallWayProps extends WallWayPart {
  /** More than one event is on. */
  readonly withName: boolean;
}

/** So many names stand below each other. */
const namesAtOnce = 8;

/** What stands beside the larger half, in turn: of each event that is on the rounds to come, or how it ended. */
export function waysOf(events: readonly WallEvent[]): readonly WallWayPart[] {
  return events.flatMap((of): readonly WallWayPart[] => {
    const pages = inPages(wayToFinal(of.view));
    return pages.length > 0 ? pages.map((rounds) => ({ of, rounds })) : [{ of, rounds: [] }];
  });
}

/** The rounds that are to come, with everybody who is in them already; in the end the champion, and the last round. */
export function WallWay({ of, rounds, withName }: WallWayProps) {
  const t = useTranslations("wall");
  const tBracket = useTranslations("bracket");
  const words = useBracketWords(of.view);
  const { champion } = of.view;
  const title = champion ? tBracket("champion", { name: champion.name }) : t("way");
  return (
    <section className="wall-standings wall-way">
      {withName ? <p className="wall-event">{of.name}</p> : null}
      <h2>
        {champion ? <Trophy aria-hidden="true" className="wall-trophy" /> : null}
        {title}
      </h2>
      {rounds.map((round) => (
        <div key={round.key}>
          <h3>{words.round(round.name)}</h3>
          <ul>
            {round.matches.map((match) => (
              <li key={match.id}>
                {match.slots.map((slot, at) => (
                  <p
                    key={slot.entrant ?? `${match.id} ${at}`}
                    className={classNames(slot.entrant === null && "wall-open", slot.isWinner && "wall-won")}
                  >
                    {slot.entrant === null ? words.shortSlot(slot) : <FittingName name={slot.name} always />}
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

/** Rounds in pages that can be read from afar: as many as fit, a large one divided. */
function inPages(rounds: readonly WallRound[]): readonly (readonly WallRound[])[] {
  const pages: WallRound[][] = [];
  let free = 0;
  for (const round of rounds) {
    for (let from = 0; from < round.matches.length; from += namesAtOnce / 2) {
      const matches = round.matches.slice(from, from + namesAtOnce / 2);
      const needs = matches.reduce((sum, { slots }) => sum + slots.length, 0);
      if (needs > free) {
        pages.push([]);
        free = namesAtOnce;
      }
      pages.at(-1)?.push({ ...round, key: `${round.key} ${from}`, matches });
      free -= needs;
    }
  }
  return pages;
}

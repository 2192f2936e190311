import { Trophy } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BracketView } from "@/components/bracket/bracket-view";
import type { BracketWords } from "@/components/bracket/bracket-words";
import { classNames } from "@/components/ui/class-names";
import { type WallRound, wayToFinal } from "./wall-bracket";
import { inTurn } from "./wall-turns";

interface WallWayProps {
  readonly bracket: BracketView;
  readonly words: BracketWords;
  readonly turn: number;
}

/** So many names stand below each other. */
const namesAtOnce = 8;

/** The rounds that are to come, with everybody who is in them already; in the end the champion. */
export function WallWay({ bracket, words, turn }: WallWayProps) {
  const t = useTranslations("wall");
  const tBracket = useTranslations("bracket");
  const { champion } = bracket;
  const parts = inPages(wayToFinal(bracket));
  const shown = inTurn(parts, turn) ?? [];
  return (
    <section className="wall-standings wall-way">
      <h2>{champion ? tBracket("champion", { name: champion.name }) : t("way")}</h2>
      {champion ? <Trophy aria-hidden="true" className="wall-trophy" /> : null}
      {shown.map((round) => (
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
                    {words.shortSlot(slot)}
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

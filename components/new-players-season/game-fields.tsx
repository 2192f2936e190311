"use client";

import { useTranslations } from "next-intl";
import { RadioGroup } from "@/components/ui/radio-group";
import { SelectField } from "@/components/ui/text-field";
import { standingsPreset } from "@/lib/competition/standings/presets";
import { type GameChoice, gameChoices } from "./game-choices";
import { GameName } from "./game-name";
import type { PlayersProps } from "./players-props";

const gameCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const usualOrder = "games-won";
const orders = { singles: standingsPreset("table-points")?.id ?? usualOrder, partners: usualOrder };

/** The fields of a draft that depend on the card game. */
export function withGame({ rulebook, kind, rules }: GameChoice) {
  const aNight = kind === "partners" ? 11 : 1;
  return { rulebook, kind, rules, games: 1, plays: {}, rounds: null, roundsPerNight: aNight, standings: orders[kind] };
}

/** The card game, and the number of games per table and round. */
export function GameFields({ draft, change, minutes }: PlayersProps & { readonly minutes: number }) {
  const t = useTranslations("playersSeason.nights");
  return (
    <>
      <RadioGroup
        id="game"
        name="game"
        legend={t("game")}
        value={draft.rulebook}
        onChange={(id) =>
          change((now) => {
            const choice = gameChoices.find(({ rulebook }) => rulebook === id);
            return choice ? { ...now, ...withGame(choice) } : now;
          })
        }
        options={gameChoices.map(({ rulebook, kind }) => ({
          value: rulebook,
          label: <GameName rulebook={rulebook} />,
          hint: t(`kinds.${kind}`),
        }))}
      />
      <SelectField
        id="games"
        label={t("games")}
        hint={t("takes", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
        value={draft.games}
        onChange={({ target }) => change((now) => ({ ...now, games: Number(target.value) }))}
      >
        {gameCounts.map((games) => (
          <option key={games} value={games}>
            {t("gamesOption", { games })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

import { useFormatter, useTranslations } from "next-intl";
import { Coin } from "@/components/identity/coin";
import { formatTime } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { useShortNames } from "@/components/short-name/names-of-league";
import { classNames } from "@/components/ui/class-names";
import { numberText, scoreText } from "@/components/ui/number-text";
import type { WallTable } from "./wall-view";

/** A card for one table: sides, points of the game, games won, expected end. */
export function WallCard({ table }: { readonly table: WallTable }) {
  const t = useTranslations("wall");
  const format = useFormatter();
  const { teams: shortNames } = useShortNames();
  const { sides, game, won, state } = table;
  const shown = sides.map((name) => shortNames.get(name) ?? name);
  const figures = state === "playing" && game ? game.totals : state === "finished" || won.some(Boolean) ? won : null;
  const number = table.table === null ? "" : t("table", { number: table.table });
  return (
    <li className={classNames("wall-card", `wall-${state}`)}>
      <p className="wall-where">
        <span>
          {number}
          {number && table.venue ? ", " : ""}
          {table.venue ? <FittingName name={table.venue} of="venue" always /> : null}
        </span>
        <b>{stateTexts(t, table, table.time && formatTime(format, table.time))}</b>
      </p>
      <div className={classNames("wall-sides", sides.length > 2 && "wall-many", areWhole(shown) && "wall-whole")}>
        {sides.map((name, side) => (
          <div key={name} className={classNames("wall-team", isAhead(figures, side) && "wall-ahead")}>
            <h3 className={sides.length === 2 && isLong(shown[side] ?? "") ? "wall-long" : undefined}>
              <FittingName name={name} always />
            </h3>
            <p>
              {sides.length === 2 ? <Coin name={name} /> : null}
              {figures ? numberText(format, figures[side] ?? 0) : "–"}
            </p>
          </div>
        ))}
      </div>
      <How table={table} />
    </li>
  );
}

/** The current game and hand, games won, and expected end. */
function How({ table: { sides, game, won, state, endsAt } }: { readonly table: WallTable }) {
  const t = useTranslations("wall");
  const format = useFormatter();
  const isOfTwo = sides.length === 2;
  const hasBegun = game !== null || won.some(Boolean);
  const parts = [
    state === "playing" && game ? t("game", { game: game.number, hand: game.hand ?? 0 }) : "",
    isOfTwo && hasBegun ? t("games", { won: scoreText(format, won) }) : "",
  ].filter(Boolean);
  return (
    <p className="wall-how">
      {parts.length > 0 ? <span>{parts.join(" · ")}</span> : null}
      {endsAt ? <span>{t("ends", { time: formatTime(format, endsAt) })}</span> : null}
    </p>
  );
}

function stateTexts(
  t: ReturnType<typeof useTranslations<"wall">>,
  { state, game }: WallTable,
  time: string | null,
): string {
  if (state === "playing") return game?.hand === null || game === null ? t("state.between") : t("state.playing");
  return state === "scheduled" && time ? t("state.at", { time }) : t(`state.${state}`);
}

/** Whether a name, or one of its words, is too long for half a card. */
function isLong(name: string): boolean {
  return name.length > 20 || name.split(/[\s-]/).some((word) => word.length > 9);
}

/** Whether the text fits on one line; false for two long names. */
function areWhole(sides: readonly string[]): boolean {
  const longest = sides.map((name) => Math.max(...name.split(/[\s-]/).map((word) => word.length)));
  return sides.length === 2 && longest.reduce((sum, length) => sum + length, 0) <= 18;
}

function isAhead(figures: readonly number[] | null, side: number): boolean {
  return figures?.every((figure, other) => other === side || (figures[side] ?? 0) > figure) ?? false;
}

import { Check } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type BracketTexts, treeTitle } from "@/components/bracket/bracket-texts";
import type { BracketMatch } from "@/components/bracket/bracket-view";
import { useBracketTexts } from "@/components/bracket/use-bracket-texts";
import { Coin } from "@/components/identity/coin";
import { formatTime } from "@/components/schedule/format-date";
import { FittingName } from "@/components/short-name/fitting-name";
import { classNames } from "@/components/ui/class-names";
import { scoreText } from "@/components/ui/number-text";
import type { WallRound } from "./wall-bracket";
import type { WallEvent } from "./wall-view";

interface WallRoundPanelProps {
  readonly of: WallEvent;
  readonly round: WallRound;
  readonly withName: boolean;
}

/** Matches of an event's current round: pairings, scores, who advances. */
export function WallRoundPanel({ of, round, withName }: WallRoundPanelProps) {
  const t = useTranslations("bracket");
  const texts = useBracketTexts(of.view);
  const { name, group } = round;
  const title = [withName ? of.name : "", group ? treeTitle(group, t) : "", texts.round(name)];
  return (
    <section className="wall-main">
      <h2>{title.filter(Boolean).join(" · ")}</h2>
      <ul className="wall-matches">
        {round.matches.map((match) => (
          <MatchCard key={match.id} match={match} texts={texts} />
        ))}
      </ul>
    </section>
  );
}

function MatchCard({ match, texts }: { readonly match: BracketMatch; readonly texts: BracketTexts }) {
  const t = useTranslations("bracket");
  const tWall = useTranslations("wall");
  const format = useFormatter();
  const { slots, state, live, tables, time } = match;
  const table = tables?.[0];
  const isPlaying = state === "playing";
  const now =
    isPlaying && live && slots.length === 2
      ? t("liveGame", { game: live.game, totals: scoreText(format, live.totals) })
      : "";
  return (
    <li className={classNames("wall-match", isPlaying && "wall-playing")}>
      <p className="wall-where">
        <span>
          {[texts.match(match), table === undefined ? "" : tWall("table", { number: table })]
            .filter(Boolean)
            .join(", ")}
        </span>
        <b>
          {isPlaying
            ? [t("live"), now].filter(Boolean).join(" · ")
            : state === "decided"
              ? ""
              : time
                ? formatTime(format, time)
                : ""}
        </b>
      </p>
      {slots.map((slot, at) => (
        <div
          key={slot.entrant ?? `${match.id} ${at}`}
          className={classNames("wall-line", slot.isWinner && "wall-won", slot.entrant === null && "wall-open")}
        >
          <h3>
            {slot.entrant === null ? (
              texts.shortSlot(slot)
            ) : (
              <>
                <Coin name={slot.name} /> <FittingName name={slot.name} always />
              </>
            )}
          </h3>
          {slot.isWinner ? (
            <span className="wall-check">
              <Check aria-hidden="true" />
              <span className="sr-only">{t("won")}</span>
            </span>
          ) : null}
          <b>{slot.figure ?? ""}</b>
        </div>
      ))}
    </li>
  );
}

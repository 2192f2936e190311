import { Trophy } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { championPath } from "@/components/bracket/champion-path";
import { useBracketTexts } from "@/components/bracket/use-bracket-texts";
import { Coin } from "@/components/identity/coin";
import { FittingName } from "@/components/short-name/fitting-name";
import { scoreText } from "@/components/ui/number-text";
import type { WallEvent } from "./wall-view";

/** Maximum number of matches shown. */
const maxSteps = 4;

/** An event's champion, as large as the screen allows, with the last matches of the road. */
export function WallChampion({ of: { name: event, view } }: { readonly of: WallEvent }) {
  const t = useTranslations("bracket");
  const format = useFormatter();
  const texts = useBracketTexts(view);
  if (!view.champion) return null;
  const { name } = view.champion;
  return (
    <section className="wall-main wall-champion" aria-labelledby="wall-champion">
      <Coin name={name} size="large" />
      <p className="wall-champion-of">
        <Trophy aria-hidden="true" />
        {`${t("championIs")}, ${event}`}
      </p>
      <h2 id="wall-champion" data-long={name.length > 14 ? "" : undefined}>
        <FittingName name={name} always />
      </h2>
      <ol>
        {championPath(view)
          .slice(-maxSteps)
          .map(({ match, opponents, figures }) => (
            <li key={match.id}>
              <span>
                {opponents.map((one) => (
                  <FittingName key={one} name={one} always />
                ))}
              </span>
              <b>{figures ? scoreText(format, figures) : t("road.unplayed")}</b>
              <small>{texts.round(match.name)}</small>
            </li>
          ))}
      </ol>
    </section>
  );
}

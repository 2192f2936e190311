import { PenLine } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { type GameBoard, lastSignatures } from "./game-board";

interface SignaturesProps {
  readonly sideNames: readonly string[];
  readonly games: readonly GameBoard[];
  readonly timeZone: string;
}

/** The sides that signed all finished games, with the times. */
export function Signatures({ sideNames, games, timeZone }: SignaturesProps) {
  const t = useTranslations("scoreboard");
  const format = useFormatter();
  return (
    <ul className="board-signed">
      {lastSignatures(games, sideNames.length).map(({ side, at }) => (
        <li key={side}>
          <PenLine aria-hidden="true" className="size-4" />
          {t("signed", {
            side: sideNames[side] ?? "",
            time: format.dateTime(new Date(at), { hour: "numeric", minute: "2-digit", timeZone }),
          })}
        </li>
      ))}
    </ul>
  );
}

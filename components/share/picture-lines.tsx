import { drawable } from "@/lib/exports/drawable";
import { serif } from "./picture-fonts";
import { picturePalette as colours } from "./picture-palette";

/** A line with a figure on the right. */
export interface PictureLine {
  /** The place in a table. */
  readonly place?: string;
  /** The letters of the team's coin. */
  readonly coin?: string;
  readonly name: string;
  /** Replaces a name that does not fit. */
  readonly short?: string | undefined;
  readonly figure: string;
}

/** Maximum number of lines, and of characters in a name. */
const maxLines = 5;
const maxLetters = 36;

/** A list of names with figures: a table, or the matches of a night or round. The first line is gold if it leads. */
export function PictureLines({
  lines,
  isRanked = false,
}: {
  readonly lines: readonly PictureLine[];
  readonly isRanked?: boolean;
}) {
  const { paper, soft, edge, laurel } = colours;
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      {lines.slice(0, maxLines).map(({ place, coin, name, short = name, figure }, at) => (
        <div
          key={name}
          style={{
            display: "flex",
            justifyContent: "space-between",
            padding: "7px 0",
            borderTop: at > 0 ? `1px solid ${edge}` : "0px solid",
            fontSize: 42,
            lineHeight: 1.15,
          }}
        >
          <div style={{ display: "flex", alignItems: "center" }}>
            {place === undefined ? null : <span style={{ width: 64, color: soft }}>{drawable(place, 3)}</span>}
            {coin === undefined ? null : <CoinPicture letters={coin} />}
            <span style={{ fontFamily: serif, fontWeight: 700 }}>
              {drawable(name.length > maxLetters ? short : name, maxLetters)}
            </span>
          </div>
          <span style={{ fontWeight: 700, color: isRanked && at === 0 ? laurel : paper }}>{drawable(figure, 16)}</span>
        </div>
      ))}
    </div>
  );
}

function CoinPicture({ letters }: { readonly letters: string }) {
  const { paper, soft } = colours;
  const round = { width: 46, height: 46, marginRight: 18, border: `3px solid ${soft}`, borderRadius: 23 };
  const centred = { display: "flex", alignItems: "center", justifyContent: "center" };
  const letterStyle = { fontFamily: serif, fontSize: [...letters].length > 1 ? 20 : 24, color: paper };
  return <div style={{ ...round, ...centred, ...letterStyle }}>{drawable(letters, 2)}</div>;
}

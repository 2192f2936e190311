import { drawable } from "@/lib/exports/drawable";
import { Laurel } from "./picture-board";
import { serif } from "./picture-fonts";
import { picturePalette as colours } from "./picture-palette";

interface PictureChampionProps {
  readonly name: string;
  /** "City champion 2027". */
  readonly label: string;
  readonly letters: string;
  /** The last matches of the road. */
  readonly road: readonly { readonly name: string; readonly figures: string; readonly round: string }[];
}

/** Maximum number of matches shown. */
const maxSteps = 4;

/** An event's champion and the last matches of the road. */
export function PictureChampion({ name, label, letters, road }: PictureChampionProps) {
  const { green, paper, soft, edge, laurel } = colours;
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ display: "flex", alignItems: "center" }}>
        <div
          style={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            width: 150,
            height: 150,
            border: `9px solid ${laurel}`,
            borderRadius: 75,
            background: paper,
            color: green,
            fontFamily: serif,
            fontWeight: 700,
            fontSize: letters.length > 1 ? 56 : 76,
          }}
        >
          {drawable(letters, 2)}
        </div>
        <div style={{ display: "flex", flexDirection: "column", marginLeft: 36 }}>
          <div style={{ display: "flex", alignItems: "center" }}>
            <Laurel isRight={false} />
            <span style={{ margin: "0 14px", color: laurel, fontSize: 36, fontWeight: 700 }}>
              {drawable(label, 36)}
            </span>
            <Laurel isRight />
          </div>
          <span style={{ fontFamily: serif, fontWeight: 700, fontSize: name.length > 18 ? 58 : 84, lineHeight: 1.1 }}>
            {drawable(name, 28)}
          </span>
        </div>
      </div>
      <div style={{ display: "flex", marginTop: 34 }}>
        {road.slice(-maxSteps).map(({ name: opponent, figures, round }) => (
          <div
            key={round}
            style={{
              display: "flex",
              flex: 1,
              flexDirection: "column",
              paddingLeft: 20,
              borderLeft: `3px solid ${edge}`,
              lineHeight: 1.2,
            }}
          >
            <span style={{ fontFamily: serif, fontWeight: 700, fontSize: 32 }}>{drawable(opponent, 16)}</span>
            <span style={{ color: laurel, fontWeight: 700, fontSize: 44 }}>{drawable(figures, 12)}</span>
            <span style={{ color: soft, fontSize: 26 }}>{drawable(round, 22)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

import { laurelBranch, laurelLeaves } from "@/components/table/ending/laurel";
import { footprints } from "@/components/ui/turkey-tracks";
import { drawable } from "@/lib/exports/drawable";
import { serif } from "./picture-fonts";
import { picturePalette as colours } from "./picture-palette";

/** One side of a match. */
export interface PictureSide {
  /** The short name. */
  readonly name: string;
  readonly figure: string;
  /** The points of each game: "447 · 557". */
  readonly note: string;
  /** The number of sets. */
  readonly sets: number;
  readonly isWinner: boolean;
}

/** Maximum number of sets drawn as tracks. */
const maxTracks = 3;

/** The scoreboard of a match between two sides: they meet at the double rule; the winner is gold, between laurels. */
export function PictureBoard({ sides }: { readonly sides: readonly PictureSide[] }) {
  return (
    <div style={{ display: "flex", height: 344 }}>
      {sides.map((side, at) => (
        <Side key={side.name} side={side} isLeft={at === 0} />
      ))}
    </div>
  );
}

interface SideProps {
  readonly side: PictureSide;
  readonly isLeft: boolean;
}

function Side({ side: { name, figure, note, sets, isWinner }, isLeft }: SideProps) {
  const { paper, soft, edge, laurel } = colours;
  return (
    <div
      style={{
        display: "flex",
        flex: 1,
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        // Half of the double rule; each side draws one.
        [isLeft ? "borderRight" : "borderLeft"]: `3px solid ${edge}`,
        marginLeft: isLeft ? 0 : 2,
      }}
    >
      <div style={{ display: "flex", alignItems: "center" }}>
        {isWinner ? <Laurel isRight={false} /> : null}
        <span style={{ margin: "0 22px", fontFamily: serif, fontWeight: 700, fontSize: 60 }}>{drawable(name, 14)}</span>
        {isWinner ? <Laurel isRight /> : null}
      </div>
      <span
        style={{
          fontSize: figure.length > 2 ? 130 : 190,
          lineHeight: 1.05,
          fontWeight: isWinner ? 700 : 400,
          color: isWinner ? laurel : paper,
        }}
      >
        {drawable(figure, 5)}
      </span>
      <div style={{ display: "flex", alignItems: "center", height: 40, color: soft, fontSize: 32 }}>
        <span>{drawable(note, 26)}</span>
        {Array.from({ length: Math.min(sets, maxTracks) }, (_, at) => `set ${at}`).map((key) => (
          <svg
            key={key}
            viewBox="0 0 68 25"
            width={65}
            height={24}
            fill={paper}
            style={{ marginLeft: 18 }}
            aria-hidden="true"
          >
            <path d={footprints} />
          </svg>
        ))}
      </div>
    </div>
  );
}

/** Half a laurel; the right half mirrors the left. */
export function Laurel({ isRight }: { readonly isRight: boolean }) {
  return (
    <svg viewBox="0 0 30 62" width={32} height={66} fill={colours.laurel} aria-hidden="true">
      <g transform={isRight ? "translate(30 0) scale(-1 1)" : "scale(1 1)"}>
        <path d={laurelBranch} />
        {laurelLeaves.map(([x, y, turn]) => (
          <ellipse key={`${x} ${y}`} rx="6.2" ry="2.7" transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
      </g>
    </svg>
  );
}

import { ImageResponse } from "next/og";
import { drawable } from "@/lib/exports/drawable";

/** The size that messengers and networks show a link's picture in. */
export const shareSize = { width: 1200, height: 630 };
export const shareType = "image/png";

interface SharePictureProps {
  /** The small line above: the league, the season. */
  readonly above: string;
  readonly title: string;
  /** The small line under the title. */
  readonly note: string;
  /** A few lines, each with figures at the right. */
  readonly lines: readonly ShareLine[];
}

interface ShareLine {
  readonly name: string;
  /** Drawn where the whole name does not fit. */
  readonly short?: string | undefined;
  readonly figure: string;
}

/** Lines that there is room for, and the letters of a name. */
const mostLines = 4;
const mostLetters = 40;

/** The paper theme's colours; a picture has no style sheet. */
const [table, sheet, ink, soft, rule, green, red] = [
  "#e9dfc6",
  "#fbf5e4",
  "#1c231f",
  "#575644",
  "#cfcfb2",
  "#1e5640",
  "#ae2117",
];

/** The picture that goes with a link: a sheet of paper with what the page says first. */
export function sharePicture({ above, title, note, lines }: SharePictureProps): ImageResponse {
  const column = { display: "flex", flexDirection: "column" } as const;
  const line = { display: "flex", flexShrink: 0 } as const;
  return new ImageResponse(
    <div style={{ ...column, width: "100%", height: "100%", padding: 40, background: table, color: ink }}>
      <div style={{ ...column, flex: 1, background: sheet, borderTop: `14px solid ${green}`, padding: "24px 48px" }}>
        <div style={{ ...line, fontSize: 30, color: soft }}>{drawable(above, 68)}</div>
        <div style={{ ...line, fontSize: 60, lineHeight: 1.2 }}>{drawable(title, 56)}</div>
        <div style={{ ...line, fontSize: 32, color: soft, marginBottom: 14 }}>{drawable(note, 60)}</div>
        {lines.slice(0, mostLines).map(({ name, short = name, figure }) => (
          <div
            key={name}
            style={{
              ...line,
              justifyContent: "space-between",
              borderTop: `2px solid ${rule}`,
              padding: "6px 0",
              fontSize: 36,
            }}
          >
            <span>{drawable(name.length > mostLetters ? short : name, mostLetters)}</span>
            <span>{drawable(figure, 16)}</span>
          </div>
        ))}
        <div style={{ display: "flex", marginTop: "auto", fontSize: 28, color: green }}>
          <span style={{ color: red, marginRight: 14 }}>XXX</span>
          <span>Turkey Tracks</span>
        </div>
      </div>
    </div>,
    shareSize,
  );
}

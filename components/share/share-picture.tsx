import { ImageResponse } from "next/og";
import type { ReactNode } from "react";
import { footprints } from "@/components/ui/turkey-tracks";
import { drawable } from "@/lib/exports/drawable";
import { pictureFonts, sans, serif } from "./picture-fonts";
import { picturePalette as colours } from "./picture-palette";

/** The size of link preview pictures, in pixels. */
export const shareSize = { width: 1200, height: 630 };
export const shareType = "image/png";

interface SharePictureProps {
  /** At the top right: league and week. */
  readonly above: string;
  /** The page's main text. */
  readonly title: string;
  /** At the bottom right: date and place. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A link's preview picture: the product's mark, the page's content, and its text, on green. */
export async function sharePicture({ above, title, note, children }: SharePictureProps): Promise<ImageResponse> {
  const row = { display: "flex", alignItems: "center", justifyContent: "space-between", flexShrink: 0 } as const;
  const { green, paper, soft, edge } = colours;
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: "44px 60px 40px",
        background: green,
        color: paper,
        fontFamily: sans,
        fontSize: 29,
      }}
    >
      <div style={row}>
        <div style={{ display: "flex", alignItems: "center" }}>
          <svg viewBox="0 0 68 25" width={92} height={34} fill={paper} aria-hidden="true">
            <path d={footprints} />
          </svg>
          <span style={{ marginLeft: 16, fontFamily: serif, fontWeight: 700, fontSize: 36 }}>Turkey Tracks</span>
        </div>
        <span style={{ color: soft }}>{drawable(above, 44)}</span>
      </div>
      <div style={{ display: "flex", flex: 1, flexDirection: "column", justifyContent: "center", minHeight: 0 }}>
        {children}
      </div>
      <div style={{ ...row, paddingTop: 18, borderTop: `2px solid ${edge}` }}>
        <span style={{ fontFamily: serif, fontWeight: 700, fontSize: 42 }}>
          {drawable(title, 54 - Math.min(note.length, 32))}
        </span>
        <span style={{ color: soft }}>{drawable(note, 40)}</span>
      </div>
    </div>,
    { ...shareSize, fonts: await pictureFonts() },
  );
}

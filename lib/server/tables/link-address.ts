import "server-only";
import qrcode from "qrcode";
import { tableToken } from "../auth/secrets";

/** The address of a table link. The token stands in the fragment, which browsers send to nobody. */
export function linkAddress(origin: string, locale: string, leagueId: string, linkId: string): string {
  return `${origin}/${locale}/t#${tableToken(leagueId, linkId)}`;
}

/**
 * A text as a QR code with error correction M, drawn as one path of horizontal strokes: `viewBox|path`, with the quiet
 * zone of four modules that ISO/IEC 18004 asks for.
 */
export function codePath(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const quiet = 4;
  const size = modules.size + 2 * quiet;
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet + 0.5}h1`;
    }
  }
  return `0 0 ${size} ${size}|${path}`;
}

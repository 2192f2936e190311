import "server-only";
import qrcode from "qrcode";
import { codeDrawing } from "@/lib/exports/code-drawing";
import { tableToken, venueTableToken } from "../auth/secrets";

/** The address of a table link. The token stands in the fragment, which browsers send to nobody. */
export function linkAddress(origin: string, locale: string, leagueId: string, linkId: string): string {
  return `${origin}/${locale}/t#${tableToken(leagueId, linkId)}`;
}

/** The address of the card of a bar's table. */
export function venueLinkAddress(origin: string, locale: string, leagueId: string, linkId: string): string {
  return `${origin}/${locale}/t#${venueTableToken(leagueId, linkId)}`;
}

/** A text as a QR code with error correction M: `viewBox|path`. */
export function codePath(text: string): string {
  return codeDrawing(qrcode.create(text, { errorCorrectionLevel: "M" }).modules);
}

import qrcode from "qrcode";
import { codeDrawing } from "@/lib/exports/code-drawing";

/**
 * Returns a QR code of the text for a phone's screen, as `viewBox|path`. Error correction is L: a screen has no
 * scratches, and fewer modules are read from further away.
 */
export function codePath(text: string): string {
  return codeDrawing(qrcode.create(text, { errorCorrectionLevel: "L" }).modules);
}

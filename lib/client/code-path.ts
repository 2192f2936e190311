import qrcode from "qrcode";
import { codeDrawing } from "@/lib/exports/code-drawing";

/**
 * A text as a QR code for a phone's screen: `viewBox|path`. Correction L: a screen has no scratches, and fewer modules are
 * read from further away.
 */
export function codePath(text: string): string {
  return codeDrawing(qrcode.create(text, { errorCorrectionLevel: "L" }).modules);
}

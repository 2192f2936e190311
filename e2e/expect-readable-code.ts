import { expect, type Locator } from "@playwright/test";
import qrcode from "qrcode";

/** Millimeters per CSS pixel on a phone's screen of 360 pixels. */
const millimetresPerPixel = 65 / 360;
/** A camera of 1,920 pixels with a field of view of 69°, a meter away: 2 · tan(34.5°) m wide. */
const cameraPixelsPerMillimetre = 1920 / 1375;
/** A square counts as read if it is clearly darker or lighter than gray. */
const [dark, light] = [100, 155];

/**
 * Simulates a camera a meter from a code on a screen, and expects it to read the squares of `text`. Returns the camera
 * pixels per square.
 */
export async function expectReadableAtOneMeter(picture: Locator, text: string): Promise<number> {
  const [width, size] = await picture.evaluate((svg: SVGSVGElement) => [
    svg.getBoundingClientRect().width,
    svg.viewBox.baseVal.width,
  ]);
  const seen = await seenAs(picture, Math.round((width ?? 0) * millimetresPerPixel * cameraPixelsPerMillimetre));
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "L" });
  const quiet = ((size ?? 0) - modules.size) / 2;
  const pitch = seen.width / (size ?? 1);
  const read = (row: number, column: number) => {
    const grey = greyAt(seen, (column + quiet + 0.5) * pitch, (row + quiet + 0.5) * pitch);
    if (grey < dark) return 1;
    return grey > light ? 0 : `${Math.round(grey)}?`;
  };
  const rows = Array.from({ length: modules.size }, (_, row) => row);
  const expected = rows.map((row) => rows.map((column) => (modules.get(row, column) ? 1 : 0)).join(" "));
  expect(rows.map((row) => rows.map((column) => read(row, column)).join(" "))).toEqual(expected);
  return pitch;
}

interface Grey {
  readonly width: number;
  readonly values: readonly number[];
}

/** Scales a picture to `width` camera pixels: each is the mean of its area. */
async function seenAs(picture: Locator, width: number): Promise<Grey> {
  const screenshot = (await picture.screenshot({ scale: "device" })).toString("base64");
  const lab = await picture.page().context().newPage();
  const values = await lab.evaluate(
    async ({ png, size }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      // An integer number of points per camera pixel.
      const points = Math.ceil(image.width / size);
      const canvas = new OffscreenCanvas(size * points, size * points);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: size * size }, (_, at) => {
        const [left, top] = [(at % size) * points, Math.floor(at / size) * points];
        let sum = 0;
        for (let y = top; y < top + points; y++) {
          for (let x = left; x < left + points; x++) {
            const first = 4 * (y * canvas.width + x);
            sum += ((data[first] ?? 0) + (data[first + 1] ?? 0) + (data[first + 2] ?? 0)) / 3;
          }
        }
        return sum / points ** 2;
      });
    },
    { png: screenshot, size: width },
  );
  await lab.close();
  return { width, values };
}

/** The gray value between pixels, from the four around it. */
function greyAt({ width, values }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, low] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number) => values[row * width + column] ?? 255;
  const above = at(left, top) * (1 - right) + at(left + 1, top) * right;
  const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
  return above * (1 - low) + below * low;
}

/** The longest edge, in pixels: a score sheet stays readable. */
const longestEdge = 1400;
/** What a command may carry, in base64 letters. */
const mostLetters = 400_000;

/** A photograph made small enough to send: a JPEG in base64; null for a file that is no picture, or cannot be made so small. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of [0.8, 0.6, 0.4, 0.2]) {
      const text = canvas.toDataURL("image/jpeg", quality).replace(/^data:image\/jpeg;base64,/, "");
      if (text.startsWith("/9j/") && text.length <= mostLetters) return text;
    }
    return null;
  } catch {
    return null;
  }
}

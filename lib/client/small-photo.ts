/** The longest edge in pixels; a score sheet stays readable. */
const maxEdgePixels = 1400;
/** The limit of a command's photo, in base64 characters. */
const maxBase64Characters = 400_000;

/** Scales a photo down and returns it as a JPEG in base64; null if the file is no image or stays too large. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxEdgePixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of [0.8, 0.6, 0.4, 0.2]) {
      const text = canvas.toDataURL("image/jpeg", quality).replace(/^data:image\/jpeg;base64,/, "");
      if (text.startsWith("/9j/") && text.length <= maxBase64Characters) return text;
    }
    return null;
  } catch {
    return null;
  }
}

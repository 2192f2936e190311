import "server-only";

/** A path segment as it was before it was put into an address; as it is when it is no proper encoding. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

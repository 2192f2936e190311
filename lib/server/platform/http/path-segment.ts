import "server-only";

/** Decodes a path segment. Returns it unchanged when it is wrongly encoded. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

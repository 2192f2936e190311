import "server-only";
import { deniedAnswer, guarded } from "./answer";
import { currentOrigin } from "./origin";
import { decodedSegment } from "./path-segment";
import { publicFile } from "./public-file";

interface FeedOptions {
  readonly origin: string;
  readonly language: string | null;
  /** Minutes before a match at which the calendar reminds of it; null: it does not. */
  readonly alarm: number | null;
}

type LoadFeed = (key: string, options: FeedOptions) => Promise<string | null>;

/** A kind of feed: the ending of its addresses, and its media type. */
interface FeedKind {
  readonly ending: string;
  readonly mediaType: string;
}

const calendar: FeedKind = { ending: ".ics", mediaType: "text/calendar; charset=utf-8" };

export const atom: FeedKind = { ending: ".atom", mediaType: "application/atom+xml; charset=utf-8" };

/** Answers with the feed, by default a calendar, of a file name ("evansville.ics"); 404 for other names. */
export async function feedAnswer(
  request: Request,
  segment: string,
  load: LoadFeed,
  { ending, mediaType } = calendar,
): Promise<Response> {
  return guarded(async () => {
    const file = decodedSegment(segment);
    const key = file.endsWith(ending) ? file.slice(0, -ending.length) : "";
    const { searchParams } = new URL(request.url);
    const options = { language: searchParams.get("lang"), alarm: alarmOf(searchParams.get("alarm")) };
    const text = isPossibleKey(key) ? await load(key, { origin: await currentOrigin(), ...options }) : null;
    if (text === null) return deniedAnswer("missing");
    return publicFile(request, { text, mediaType, name: file });
  });
}

/** A number of minutes up to a week; null for anything else. */
function alarmOf(text: string | null): number | null {
  const minutes = /^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : null;
  return minutes !== null && minutes <= 7 * 24 * 60 ? minutes : null;
}

/** Whether a key can exist. PostgreSQL stores no text with a zero byte. */
function isPossibleKey(key: string): boolean {
  return key !== "" && key.length <= 200 && !key.includes("\u0000");
}

import { insight, type PageFigures } from "../insight/insight";
import type { TallySnapshot } from "../insight/request-tally";

/** The door tells its figures so often, in milliseconds. */
export const toldEvery = 1000;

/** What the door's thread knows and the house shows: answers since it was last told, the rest since the start. */
export interface DoorFigures {
  readonly requests: TallySnapshot;
  readonly live: { readonly open: number; readonly dropped: number; readonly refused: number };
  readonly doorbell: { readonly counts: Float64Array; readonly sum: number };
  readonly pages: PageFigures;
}

/** The figures of this thread, to be told. */
export function takeFigures(pages: PageFigures): DoorFigures {
  const { requests, live, doorbell } = insight();
  const { counts, sum } = doorbell;
  return { requests: requests.take(), live: { ...live }, doorbell: { counts: counts.slice(), sum }, pages };
}

/** Makes the figures of the door's thread part of this one's. */
export function heedFigures({ requests, live, doorbell, pages }: DoorFigures): void {
  const own = insight();
  own.requests.add(requests);
  Object.assign(own.live, live);
  own.doorbell.counts.set(doorbell.counts);
  own.doorbell.sum = doorbell.sum;
  own.pages = () => pages;
}

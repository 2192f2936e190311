import { classNames } from "./class-names";
import { Mark } from "./mark";

/** The path of the drawing, in a 68 × 25 view box. */
export const footprints =
  "M0.8 5.9Q8.4 14.7 17.4 22.1A1.6 1.6 0 0 0 19.5 19.8Q10.3 12.8 2.3 4.3A1.1 1.1 0 0 0 0.8 5.9ZM17.6 2.8Q11.9 12.9 4.6 21.8A1.6 1.6 0 0 0 7.3 23.6Q14.2 14.3 19.4 4.0A1.1 1.1 0 0 0 17.6 2.8ZM9.1 2.3Q9.2 8.8 9.8 15.3A1.5 1.5 0 0 0 12.8 15.0Q11.6 8.6 11.1 2.1A1.0 1.0 0 0 0 9.1 2.3ZM25.5 3.1Q31.1 13.4 38.3 22.4A1.6 1.6 0 0 0 40.9 20.6Q33.3 11.8 27.3 1.9A1.1 1.1 0 0 0 25.5 3.1ZM42.5 3.6Q34.9 12.3 25.9 19.5A1.6 1.6 0 0 0 28.2 21.8Q36.8 14.2 44.1 5.2A1.1 1.1 0 0 0 42.5 3.6ZM34.3 1.4Q33.0 7.8 32.3 14.2A1.5 1.5 0 0 0 35.3 14.6Q35.5 8.0 36.3 1.6A1.0 1.0 0 0 0 34.3 1.4ZM47.2 5.6Q54.3 14.8 62.9 22.6A1.6 1.6 0 0 0 65.2 20.4Q56.3 12.9 48.8 4.0A1.1 1.1 0 0 0 47.2 5.6ZM64.1 3.4Q57.9 13.1 50.2 21.7A1.6 1.6 0 0 0 52.8 23.6Q60.1 14.7 65.9 4.7A1.1 1.1 0 0 0 64.1 3.4ZM55.7 2.4Q55.4 9.0 55.7 15.5A1.5 1.5 0 0 0 58.7 15.3Q57.9 8.9 57.7 2.4A1.0 1.0 0 0 0 55.7 2.4Z";

interface PenProps {
  /** Accessible name; leave out if adjacent text says the same. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * Turkey tracks: three footprints of three strokes each, for a set on the score sheet (`XXX`), and as the product's
 * mark.
 */
export function TurkeyTracks({ label, className = "h-5 w-[3.375rem]" }: PenProps) {
  return (
    <Mark
      viewBox="0 0 68 25"
      width={54}
      height={20}
      path={footprints}
      label={label}
      className={classNames("fill-red", className)}
    />
  );
}

/** A long line: a side that scored nothing because it took no trick. */
export function PenDash({ label, className = "h-2 w-[3.375rem]" }: PenProps) {
  return (
    <Mark
      viewBox="0 0 58 8"
      width={54}
      height={8}
      path="M1 4.6C14 3.2 30 3.6 57 3.1L57.2 5C38 5.3 16 5.2 1.2 6.3Z"
      label={label}
      className={classNames("fill-current", className)}
    />
  );
}

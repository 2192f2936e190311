import { classNames } from "./class-names";

interface MarkProps {
  readonly viewBox: string;
  /** The size, if not set by `className`. */
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** Accessible name; leave out if adjacent text says the same. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** An icon with its accessible name. */
export function Mark({ viewBox, width, height, path, label, className }: MarkProps) {
  return (
    <span className="relative inline-flex flex-none">
      <svg
        viewBox={viewBox}
        width={width}
        height={height}
        aria-hidden="true"
        className={classNames("flex-none", className)}
      >
        <path d={path} />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

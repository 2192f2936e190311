interface CodePictureProps {
  /** The code as `viewBox|path`; each module is one stroke unit wide. */
  readonly path: string;
  readonly label: string;
}

/** A QR code, black on white in both themes so that any phone reads it. */
export function CodePicture({ path, label }: CodePictureProps) {
  return (
    <svg
      viewBox={path.slice(0, path.indexOf("|"))}
      role="img"
      aria-label={label}
      className="code-picture"
      shapeRendering="crispEdges"
    >
      <path stroke="#000" d={path.slice(path.indexOf("|") + 1)} />
    </svg>
  );
}

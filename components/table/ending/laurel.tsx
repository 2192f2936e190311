/** The path of the branch, in a 30 × 62 view box. */
export const laurelBranch = "M27 60C12 54 4 40 7 22l2 .4C7 39 15 52 28 58z";

/** Positions and rotations of its leaves. */
export const laurelLeaves = [
  [7, 21, -60],
  [4, 31, -35],
  [7, 42, -15],
  [14, 51, 10],
  [10, 10, -75],
  [16, 26, -100],
  [16, 37, -75],
  [21, 46, -55],
] as const;

/** Half a laurel, the mark of a match's winner; the right half mirrors the left. */
export function Laurel({ isRight = false }: { readonly isRight?: boolean }) {
  return (
    <svg
      viewBox="0 0 30 62"
      width="30"
      height="62"
      aria-hidden="true"
      className={isRight ? "laurel laurel-right" : "laurel"}
    >
      <path d={laurelBranch} />
      {laurelLeaves.map(([x, y, turn]) => (
        <ellipse key={`${x} ${y}`} rx="6.2" ry="2.7" transform={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
    </svg>
  );
}

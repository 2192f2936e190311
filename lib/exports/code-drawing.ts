/** The squares of a QR code. */
export interface CodeModules {
  readonly size: number;
  get(row: number, column: number): unknown;
}

/** The quiet zone around a code that ISO/IEC 18004 requires, in modules. */
const quiet = 4;

/** A QR code drawn as one path of horizontal strokes, with its quiet zone: `viewBox|path`. */
export function codeDrawing(modules: CodeModules): string {
  const size = modules.size + 2 * quiet;
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path += `M${column + quiet} ${row + quiet + 0.5}h1`;
    }
  }
  return `0 0 ${size} ${size}|${path}`;
}

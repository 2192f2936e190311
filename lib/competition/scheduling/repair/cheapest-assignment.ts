/**
 * Assigns each row its own column with the minimum total cost: the Hungarian method with potentials, in O(rows² ·
 * columns). Null with fewer columns than rows. Source: H. Kuhn, "The Hungarian method for the assignment problem",
 * Naval Research Logistics Quarterly 2 (1955) 83–97.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): readonly number[] | null {
  const columns = costs[0]?.length ?? 0;
  if (columns < costs.length) return null;
  const state = new Assignment(costs, columns);
  for (let row = 1; row <= costs.length; row++) state.assign(row);
  return state.assignment();
}

/** Rows and columns count from 1; column 0 means "not yet". */
class Assignment {
  private readonly costs: readonly (readonly number[])[];
  private readonly columns: number;
  private readonly rowPotential: number[];
  private readonly columnPotential: number[];
  private readonly holder: number[];
  private readonly predecessor: number[];

  constructor(costs: readonly (readonly number[])[], columns: number) {
    this.costs = costs;
    this.columns = columns;
    this.rowPotential = zeros(costs.length + 1);
    this.columnPotential = zeros(columns + 1);
    this.holder = zeros(columns + 1);
    this.predecessor = zeros(columns + 1);
  }

  /** By the shortest path to an unassigned column. */
  assign(row: number): void {
    this.holder[0] = row;
    const least = zeros(this.columns + 1).fill(Number.POSITIVE_INFINITY);
    const reached = new Set<number>();
    let column = 0;
    do {
      reached.add(column);
      this.lookFrom(column, least, reached);
      column = this.advance(least, reached);
    } while (at(this.holder, column) !== 0);
    for (; column !== 0; column = at(this.predecessor, column))
      this.holder[column] = at(this.holder, at(this.predecessor, column));
  }

  /** The column of each row, from 0. */
  assignment(): readonly number[] {
    const assignment = zeros(this.costs.length);
    for (const [column, row] of this.holder.entries()) if (column > 0 && row > 0) assignment[row - 1] = column - 1;
    return assignment;
  }

  private lookFrom(from: number, least: number[], reached: ReadonlySet<number>): void {
    const row = at(this.holder, from);
    const costs = this.costs[row - 1] ?? [];
    for (let column = 1; column <= this.columns; column++) {
      const reduced = at(costs, column - 1) - at(this.rowPotential, row) - at(this.columnPotential, column);
      if (reached.has(column) || reduced >= at(least, column)) continue;
      least[column] = reduced;
      this.predecessor[column] = from;
    }
  }

  /** Moves to the nearest unvisited column, and adds the distance to the potentials. */
  private advance(least: number[], reached: ReadonlySet<number>): number {
    let nearest = 0;
    let distance = Number.POSITIVE_INFINITY;
    for (let column = 1; column <= this.columns; column++) {
      if (!reached.has(column) && at(least, column) < distance) [distance, nearest] = [at(least, column), column];
    }
    for (let column = 0; column <= this.columns; column++) {
      if (!reached.has(column)) least[column] = at(least, column) - distance;
      else {
        const row = at(this.holder, column);
        this.rowPotential[row] = at(this.rowPotential, row) + distance;
        this.columnPotential[column] = at(this.columnPotential, column) - distance;
      }
    }
    return nearest;
  }
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function at(list: readonly number[], place: number): number {
  return list[place] ?? 0;
}

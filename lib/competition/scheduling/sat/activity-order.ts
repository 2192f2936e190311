/** A heap of variables by activity. The owner stores the activities and reports increases. */
export class ActivityOrder {
  private readonly heap: number[] = [];
  /** Each variable's position in the heap; −1 if absent. */
  private readonly places: number[] = [];
  private readonly activity: readonly number[];

  constructor(activity: readonly number[]) {
    this.activity = activity;
  }

  insert(variable: number): void {
    while (this.places.length <= variable) this.places.push(-1);
    if ((this.places[variable] as number) >= 0) return;
    this.places[variable] = this.heap.length;
    this.heap.push(variable);
    this.rise(this.heap.length - 1);
  }

  /** Call when a variable's activity has grown. */
  grown(variable: number): void {
    const place = this.places[variable] as number;
    if (place >= 0) this.rise(place);
  }

  /** Removes the most active variable; undefined if empty. */
  pop(): number | undefined {
    const top = this.heap[0];
    const last = this.heap.pop();
    if (top === undefined || last === undefined) return undefined;
    this.places[top] = -1;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.places[last] = 0;
      this.sink();
    }
    return top;
  }

  private rise(from: number): void {
    const { heap, places, activity } = this;
    const variable = heap[from] as number;
    const own = activity[variable] as number;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above] as number;
      if ((activity[other] as number) >= own) break;
      heap[at] = other;
      places[other] = at;
      at = above;
    }
    heap[at] = variable;
    places[variable] = at;
  }

  private sink(): void {
    const { heap, places, activity } = this;
    const variable = heap[0] as number;
    const own = activity[variable] as number;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const right = below + 1;
      const child =
        right < heap.length && (activity[heap[right] as number] as number) > (activity[heap[below] as number] as number)
          ? right
          : below;
      const other = heap[child] as number;
      if ((activity[other] as number) <= own) break;
      heap[at] = other;
      places[other] = at;
      at = child;
    }
    heap[at] = variable;
    places[variable] = at;
  }
}

import { AnswerLog } from "../crash-tables";

/** All acknowledgements, and the time of the first one of each version of a league, in milliseconds since 1970. */
export class TimedAnswerLog extends AnswerLog {
  readonly at = new Map<string, Map<number, number>>();

  override add(league: string, id: string, answer: unknown): void {
    const { seq } = answer as { seq: number };
    const versions = this.at.get(league) ?? new Map<number, number>();
    this.at.set(league, versions);
    if (!versions.has(seq)) versions.set(seq, performance.timeOrigin + performance.now());
    super.add(league, id, answer);
  }
}

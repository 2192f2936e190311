import { AnswerLog } from "../crash-tables";

/** What the scorers were told, and when each version of a league was acknowledged first, in milliseconds since 1970. */
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

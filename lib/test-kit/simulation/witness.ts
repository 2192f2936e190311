import type { Command } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { FinalReply } from "@/lib/score-sheet/reply";

/** A violated invariant. */
export class Violation extends Error {}

/** A command reported as safe: stored on a phone, or sent by the secretary. */
export interface Saved {
  readonly id: string;
  readonly who: string;
  /** The command's canonical text. */
  readonly text: string;
  /** Stored on a phone, so it must arrive; false if the tab died before the report. */
  isSafe: boolean;
}

/** Records all events outside the product and the promises made. */
export class Witness {
  readonly saved = new Map<string, Saved>();
  /** The first final answer to each command; all others must be the same. */
  readonly acknowledged = new Map<string, FinalReply>();
  readonly trace: string[] = [];
  commands = 0;

  readonly isTracing: boolean;
  readonly now: () => number;

  constructor(isTracing: boolean, now: () => number) {
    this.isTracing = isTracing;
    this.now = now;
  }

  note(line: () => string): void {
    if (this.isTracing) this.trace.push(`${(this.now() / 1000).toFixed(3).padStart(10)} s  ${line()}`);
  }

  /** Records a made command. */
  made(who: string, command: { readonly id: string; readonly kind: string }): void {
    this.commands += 1;
    this.saved.set(command.id, { id: command.id, who, text: "", isSafe: false });
    this.note(() => `${who} makes ${shortly(command)}`);
  }

  /** Records that its maker was told it is safe. */
  safe(command: { readonly id: string }): void {
    const saved = this.saved.get(command.id);
    if (!saved) throw new Violation(`a command that nobody made was kept: ${command.id}`);
    this.saved.set(command.id, { ...saved, text: textOf(command), isSafe: true });
    this.note(() => `${saved.who} is told that ${command.id.slice(0, 6)} is saved`);
  }

  /** Records a final answer. */
  answered(who: string, id: string, reply: FinalReply): void {
    this.note(() => `${who} hears of ${id.slice(0, 6)}: ${canonicalJson(reply as unknown as Json)}`);
    if (reply.kind !== "outcome") return;
    const before = this.acknowledged.get(id);
    if (!before) this.acknowledged.set(id, reply);
    else if (canonicalJson(before as unknown as Json) !== canonicalJson(reply as unknown as Json))
      throw new Violation(`two answers to ${id.slice(0, 6)}: ${JSON.stringify(before)} and ${JSON.stringify(reply)}`);
  }

  must(holds: boolean, what: () => string): void {
    if (!holds) throw new Violation(what());
  }
}

/** A command's canonical text. */
export function textOf(command: unknown): string {
  return canonicalJson(command as Json);
}

function shortly(command: { readonly id: string; readonly kind: string }): string {
  const { id, kind, phone: _, league: __, match, ...rest } = command as Command & { phone?: unknown; match?: string };
  return `${id.slice(0, 6)} ${kind} ${match?.slice(0, 4) ?? ""} ${JSON.stringify(rest)}`;
}

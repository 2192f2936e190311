import type { Command } from "@/lib/commands/command";
import { canonicalJson, type Json } from "@/lib/kernel/canonical-json";
import type { FinalReply } from "@/lib/score-sheet/reply";

/** A promise of quality that was broken. */
export class Violation extends Error {}

/** Something that somebody was told is safe: a phone that it is kept, the secretary that it was sent. */
export interface Saved {
  readonly id: string;
  readonly who: string;
  /** The command as it was made, in its one spelling. */
  readonly text: string;
  /** Kept on a phone, so that it must arrive; not so when the tab died before it was told. */
  isSafe: boolean;
}

/** Records all events outside the product, and what was promised to whom. */
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

  /** A command was made. */
  made(who: string, command: { readonly id: string; readonly kind: string }): void {
    this.commands += 1;
    this.saved.set(command.id, { id: command.id, who, text: "", isSafe: false });
    this.note(() => `${who} makes ${shortly(command)}`);
  }

  /** Its maker was told that it is safe. */
  safe(command: { readonly id: string }): void {
    const saved = this.saved.get(command.id);
    if (!saved) throw new Violation(`a command that nobody made was kept: ${command.id}`);
    this.saved.set(command.id, { ...saved, text: textOf(command), isSafe: true });
    this.note(() => `${saved.who} is told that ${command.id.slice(0, 6)} is saved`);
  }

  /** Somebody got a final answer. */
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

/** A command in its one spelling. */
export function textOf(command: unknown): string {
  return canonicalJson(command as Json);
}

function shortly(command: { readonly id: string; readonly kind: string }): string {
  const { id, kind, phone: _, league: __, match, ...rest } = command as Command & { phone?: unknown; match?: string };
  return `${id.slice(0, 6)} ${kind} ${match?.slice(0, 4) ?? ""} ${JSON.stringify(rest)}`;
}

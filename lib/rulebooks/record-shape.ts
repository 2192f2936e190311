import { z } from "zod";
import { err, ok, type Result } from "@/lib/kernel/result";
import type { RecordFault } from "./record-fault";

/**
 * Defines a list field that is parsed item by item; an invalid item is reported by its index. Optimized for many
 * records.
 */
export function listField<T>(read: (item: unknown) => T | undefined, what: string, least: number, most: number) {
  return z.unknown().transform((value, context): readonly T[] => {
    if (!Array.isArray(value)) return refused(context, `a list belongs here, each a ${what}`);
    if (value.length < least || value.length > most) {
      return refused(context, `${value.length} where ${least} to ${most} belong`);
    }
    const out: T[] = [];
    for (const [at, item] of value.entries()) {
      const thing = read(item);
      if (thing === undefined) return refused(context, `no ${what}`, [at]);
      out.push(thing);
    }
    return out;
  });
}

function refused(context: z.RefinementCtx<unknown>, message: string, path: number[] = []): never {
  context.addIssue({ code: "custom", message, path });
  return z.NEVER;
}

/** Returns the first problem of a value's shape, as a message. */
export function shapeFault(error: z.ZodError): RecordFault {
  const issue = error.issues[0] as z.core.$ZodIssue;
  const path = issue.path.join(".");
  const field = path === "" ? "the line" : path;
  return { code: "shape", message: `${field}: ${issue.message}`, params: { field } };
}

/** Returns the parsed value, or what is wrong with it. */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): Result<T, RecordFault> {
  const result = schema.safeParse(input);
  return result.success ? ok(result.data) : err(shapeFault(result.error));
}

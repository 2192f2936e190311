import "server-only";
import type { Problem } from "@/lib/kernel/problem";

interface Refused {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}

/** Returns the first 20 invalid fields of a command. */
export function invalidFields({ issues }: Refused): readonly Problem[] {
  return issues.slice(0, 20).map(({ path }) => ({ code: "invalid-field", path: path.join(".") }));
}

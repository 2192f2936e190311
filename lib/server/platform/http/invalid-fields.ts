import "server-only";
import type { Problem } from "@/lib/kernel/problem";

interface Refused {
  readonly issues: readonly {
    readonly path: readonly PropertyKey[];
    /** Of a schema's own check: the code of its problem. */
    readonly params?: Readonly<Record<string, unknown>> | undefined;
  }[];
}

/** Returns the first 20 invalid fields of a command, each with the problem that its schema names. */
export function invalidFields({ issues }: Refused): readonly Problem[] {
  return issues.slice(0, 20).map(({ path, params }) => {
    const code = params?.["code"];
    return { code: typeof code === "string" ? code : "invalid-field", path: path.join(".") };
  });
}

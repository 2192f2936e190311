import { expect, it } from "vitest";
import { readSettings } from "./settings";

const read = (env: Record<string, string>) => readSettings(env as unknown as NodeJS.ProcessEnv);

it("the log is text unless it is to be JSON, and nothing else", () => {
  expect(read({}).logFormat).toBe("text");
  expect(read({ LOG_FORMAT: "json" }).logFormat).toBe("json");
  expect(() => read({ LOG_FORMAT: "xml" })).toThrow("LOG_FORMAT must be text or json");
});

it("metrics need an unguessable token, and are off without one", () => {
  expect(read({}).metricsToken).toBeUndefined();
  expect(read({ METRICS_TOKEN: "0123456789abcdef0123" }).metricsToken).toBe("0123456789abcdef0123");
  for (const token of ["short", "x".repeat(201), "with a space, and long enough"]) {
    expect(() => read({ METRICS_TOKEN: token })).toThrow("METRICS_TOKEN must be 20 to 200");
  }
});

it("a statement is slow from a number of milliseconds on", () => {
  expect(() => read({ SLOW_QUERY_MS: "50" })).not.toThrow();
  for (const text of ["0", "fast", "-1", "1.5"]) expect(() => read({ SLOW_QUERY_MS: text })).toThrow("SLOW_QUERY_MS");
});

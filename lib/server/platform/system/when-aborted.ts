/** Resolves when the signal aborts. Never resolves without a signal. */
export function whenAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((aborted) => {
    if (signal?.aborted) aborted();
    signal?.addEventListener("abort", () => aborted(), { once: true });
  });
}

/** Resolves when a signal is given; never without one. */
export function whenAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((aborted) => {
    if (signal?.aborted) aborted();
    signal?.addEventListener("abort", () => aborted(), { once: true });
  });
}

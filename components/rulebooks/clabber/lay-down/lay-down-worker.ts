import {
  judgeLayDown,
  type LayDown,
  type LayDownProgress,
  type LayDownVerdict,
  layDownEffort,
} from "@/lib/rulebooks/clabber/review/lay-down";

// Runs in a web worker, so that the page responds while layouts are judged.

/** Messages of the worker: how far it is, and the verdict. */
export type LayDownMessage =
  | { readonly kind: "progress"; readonly progress: LayDownProgress }
  | { readonly kind: "done"; readonly verdict: LayDownVerdict };

const reportEveryMs = 100;

function report(message: LayDownMessage): void {
  self.postMessage(message);
}

self.addEventListener("message", ({ data }: MessageEvent<LayDown>) => {
  let last = performance.now();
  const verdict = judgeLayDown(data, layDownEffort, (progress) => {
    const now = performance.now();
    if (now - last < reportEveryMs) return;
    last = now;
    report({ kind: "progress", progress });
  });
  report({ kind: "done", verdict });
});

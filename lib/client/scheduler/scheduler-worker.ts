import { drawUpSeason } from "@/lib/competition/scheduling/draw-up-season";
import { seasonFixes } from "@/lib/competition/scheduling/season-fixes";
import { ok } from "@/lib/kernel/result";
import type { TaskKind, TaskMessage, TaskProgress } from "./scheduler-tasks";

// Runs in a web worker, so that the page responds while a season is being drawn up.

type AnyTask = { readonly [Kind in TaskKind]: TaskMessage<Kind> }[TaskKind];

addEventListener("message", ({ data }: MessageEvent<AnyTask>) => {
  const end = performance.now() + data.patience;
  const isOver = () => performance.now() > end;
  const drawn = drawUpSeason(data.request, {
    isOver,
    onProgress: (progress) => report({ news: "progress", progress }),
    onImproved: (best) => report({ news: "best", best }),
  });
  if (!drawn.ok) return report({ news: "answer", answer: drawn });
  const fixes = drawn.value.kind === "impossible" ? seasonFixes(data.request, drawn.value.clash, { isOver }) : ok([]);
  report({ news: "answer", answer: ok({ drawn: drawn.value, fixes: fixes.ok ? fixes.value : [] }) });
});

function report(news: TaskProgress<"draw-up">): void {
  postMessage(news);
}

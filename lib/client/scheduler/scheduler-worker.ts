import { drawUpSeason } from "@/lib/competition/scheduling/draw-up-season";
import { seasonFixes } from "@/lib/competition/scheduling/season-fixes";
import { ok } from "@/lib/kernel/result";
import type { TaskKind, TaskMessage, TaskNews } from "./scheduler-tasks";

// Runs beside the page, so that the page answers while a season is being drawn up.

type AnyTask = { readonly [Kind in TaskKind]: TaskMessage<Kind> }[TaskKind];

addEventListener("message", ({ data }: MessageEvent<AnyTask>) => {
  const end = performance.now() + data.patience;
  const isOver = () => performance.now() > end;
  const drawn = drawUpSeason(data.asked, {
    isOver,
    onProgress: (progress) => tell({ news: "progress", progress }),
    onImproved: (best) => tell({ news: "best", best }),
  });
  if (!drawn.ok) return tell({ news: "answer", answer: drawn });
  const fixes = drawn.value.kind === "impossible" ? seasonFixes(data.asked, drawn.value.clash, { isOver }) : ok([]);
  tell({ news: "answer", answer: ok({ drawn: drawn.value, fixes: fixes.ok ? fixes.value : [] }) });
});

function tell(news: TaskNews<"draw-up">): void {
  postMessage(news);
}

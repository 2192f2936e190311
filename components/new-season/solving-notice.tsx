"use client";

import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Scheduler } from "@/lib/client/scheduler/use-scheduler";

/** The progress of the search for a schedule, and the button that stops it. */
export function SolvingNotice({ scheduler }: { readonly scheduler: Scheduler<"draw-up"> }) {
  const t = useTranslations("builder.solving");
  const { progress, best, stop } = scheduler;
  const figures = progress && "value" in progress ? progress : { value: 0, bound: 0 };
  const items = progress?.phase === "clash" ? progress.items : 0;
  return (
    <Notice
      role="status"
      title={t("title")}
      actions={<Button onClick={stop}>{best ? t("stopWithBest") : t("stop")}</Button>}
    >
      <p className="flex items-center gap-2">
        <LoaderCircle aria-hidden="true" className="size-5 flex-none motion-safe:animate-spin" />
        {progress ? t(progress.phase, { ...figures, items }) : t("start")}
      </p>
    </Notice>
  );
}

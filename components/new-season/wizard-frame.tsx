"use client";

import { CloudCheck, CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { ProblemNotice } from "@/components/problems/problem-notice";
import { Button } from "@/components/ui/button";
import { Pill } from "@/components/ui/pill";
import type { StoredDraft } from "@/lib/client/stored/use-stored-draft";
import type { Problem } from "@/lib/kernel/problem";
import { type Screen, WizardSteps } from "./wizard-steps";

interface WizardFrameProps {
  readonly screen: Screen;
  readonly names: Readonly<Record<Screen, string>>;
  /** Goes to a screen, unless input is missing on the current one. */
  readonly onGo: (screen: Screen) => void;
  readonly draftStore: Pick<StoredDraft<unknown>, "isStored" | "isResumed" | "begin">;
  readonly problems: readonly Problem[];
  /** Replaces Next on the last screen. */
  readonly finish: ReactNode;
  /** The screen itself. */
  readonly children: ReactNode;
}

/** The steps of a wizard, the current heading, and Back and Next, which remain visible. */
export function WizardFrame({ screen, names, onGo, draftStore, problems, finish, children }: WizardFrameProps) {
  const t = useTranslations("builder");
  const heading = useRef<HTMLHeadingElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [screen]);
  // Back and Next are always visible, but a problem may not be: it is scrolled into view.
  useEffect(() => {
    if (problems.length > 0) refusal.current?.scrollIntoView({ block: "nearest" });
  }, [problems.length]);

  function next() {
    flushSync(() => onGo((screen + 1) as Screen));
    if (refusal.current?.hasChildNodes()) refusal.current.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="wizard grid gap-4" data-needs-script="">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-1.5">
        <WizardSteps screen={screen} onGo={onGo} names={names} />
        <Pill icon={draftStore.isStored ? CloudCheck : CloudOff} tone={draftStore.isStored ? "plain" : "warn"}>
          {draftStore.isStored ? t("kept") : t("notKept")}
        </Pill>
      </div>
      <h2 ref={heading} tabIndex={-1} className="px-1.5 outline-none">
        {t("steps.heading", { number: screen, name: names[screen] })}
      </h2>
      {children}
      <div ref={refusal} className="empty:hidden">
        <ProblemNotice problems={problems} />
      </div>
      {draftStore.isResumed ? (
        <Button tone="quiet" className="justify-self-start" onClick={draftStore.begin}>
          {t("begin")}
        </Button>
      ) : null}
      <div className="wizard-bar">
        {screen > 1 ? <Button onClick={() => onGo((screen - 1) as Screen)}>{t("back")}</Button> : null}
        {screen < 3 ? (
          <Button tone="main" onClick={next}>
            {t("next")}
          </Button>
        ) : (
          finish
        )}
      </div>
    </div>
  );
}

import { Hand, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type NoticeKind = "info" | "warn" | "problem";

const styles: Record<NoticeKind, { readonly icon: LucideIcon; readonly box: string; readonly mark: string }> = {
  info: { icon: Info, box: "border-rule-strong bg-sheet", mark: "text-accent" },
  warn: { icon: TriangleAlert, box: "border-warn bg-warn-soft", mark: "text-warn" },
  problem: { icon: Hand, box: "border-red bg-sheet", mark: "text-red" },
};

interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  /** Buttons or links below the text. */
  readonly actions?: ReactNode;
  /** Announced when it appears: `alert` interrupts, `status` waits. Left out for initial content. */
  readonly role?: "alert" | "status";
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An important message in the page, shown as long as it applies; never a toast. */
export function Notice({ kind = "info", title, actions, role, className, children }: NoticeProps) {
  const { icon: Icon, box, mark } = styles[kind];
  return (
    <div role={role} className={classNames("flex gap-2.5 rounded-key border-2 px-3 py-2.5", box, className)}>
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 flex-none", mark)} />
      <div className="grid min-w-0 flex-1 gap-2 leading-snug">
        <div>
          {title ? <strong className={classNames("me-1", kind === "problem" && "text-red")}>{title}</strong> : null}
          {children}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}

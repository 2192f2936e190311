"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "@/components/ui/class-names";

interface BracketTab {
  /** The anchor of the link. */
  readonly to: string;
  /** The panel that it shows on a phone. */
  readonly panel: string;
  readonly name: string;
  /** Whether its round is being played. */
  readonly isNow: boolean;
}

/**
 * Tabs that show one round at a time on a phone: the one in the address, else the current one. Works without scripts.
 */
export function BracketTabs({ tabs, label }: { readonly tabs: readonly BracketTab[]; readonly label: string }) {
  const list = useRef<HTMLElement>(null);
  const target = useSyncExternalStore(onHashChange, panelInAddress, () => null);
  const chosen = tabs.find(({ to }) => to === target) ?? tabs.find(({ panel }) => panel === target);
  const shown = chosen ?? tabs.find(({ isNow }) => isNow);
  useEffect(() => {
    const key = list.current?.querySelector<HTMLElement>(`[href="#${CSS.escape(shown?.to ?? "")}"]`);
    if (key && list.current) list.current.scrollLeft = key.offsetLeft - list.current.clientWidth / 3;
  }, [shown?.to]);
  return (
    <nav ref={list} className="bracket-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.to}
          href={`#${tab.to}`}
          className={classNames("key", tab === shown && "key-chosen")}
          aria-current={tab === shown ? "step" : undefined}
        >
          {tab.name}
        </a>
      ))}
    </nav>
  );
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** The id of the panel or third-place match that contains the address's anchor. */
function panelInAddress(): string | null {
  const id = window.location.hash.slice(1);
  const element = id === "" ? null : document.getElementById(id);
  return element?.closest(".bracket-beside, [data-panel]")?.id ?? null;
}

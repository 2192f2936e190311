"use client";

import { useEffect } from "react";

/** Scrolls an opened reason into view: on a phone it may be behind the bottom navigation. */
export function WhyInView() {
  useEffect(() => {
    const opened = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(".why-switch")) return;
      target.closest("tr")?.nextElementSibling?.scrollIntoView({ block: "nearest" });
    };
    // Toggle events do not bubble.
    document.addEventListener("toggle", opened, true);
    return () => document.removeEventListener("toggle", opened, true);
  }, []);
  return null;
}

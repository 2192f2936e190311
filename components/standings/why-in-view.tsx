"use client";

import { useEffect } from "react";

/** Scrolls the reason for a place into view when a row opens it: on a phone it would stand under the bar at the lower edge. */
export function WhyInView() {
  useEffect(() => {
    const opened = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(".why-switch")) return;
      target.closest("tr")?.nextElementSibling?.scrollIntoView({ block: "nearest" });
    };
    // A toggle does not bubble.
    document.addEventListener("toggle", opened, true);
    return () => document.removeEventListener("toggle", opened, true);
  }, []);
  return null;
}

"use client";

import { useEffect } from "react";
import { setLiveTopic } from "@/lib/client/live/live-topic";

/** Limits live updates of the page to this match. */
export function LiveTopic({ match }: { readonly match: string }) {
  useEffect(() => setLiveTopic(match), [match]);
  return null;
}

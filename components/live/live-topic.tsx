"use client";

import { useEffect } from "react";
import { setLiveTopic } from "@/lib/client/live/live-topic";

/** Says that the page shows this match alone. */
export function LiveTopic({ match }: { readonly match: string }) {
  useEffect(() => setLiveTopic(match), [match]);
  return null;
}

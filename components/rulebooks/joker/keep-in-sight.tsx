"use client";

import { useEffect, useRef } from "react";

/** In a row of a sheet that scrolls: the row comes into sight whenever `mark` changes. */
export function KeepInSight({ mark }: { readonly mark: string }) {
  const here = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark says that the pen has moved
  useEffect(() => {
    here.current?.closest("tr")?.scrollIntoView({ block: "nearest" });
  }, [mark]);
  return <span ref={here} />;
}

"use client";

import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import type { LayDownViewProps } from "./lay-down-props";

/** The judgment of a lay-down, by card game. A game without lay-downs has none. */
const views: ReadonlyMap<string, ComponentType<LayDownViewProps>> = new Map([
  ["clabber", dynamic(() => import("./clabber/lay-down/lay-down-view").then(({ LayDownView }) => LayDownView))],
]);

/** The judgment of a lay-down in a card game; undefined where there is none. To add one: a line above. */
export function layDownView(id: string): ComponentType<LayDownViewProps> | undefined {
  return views.get(id);
}

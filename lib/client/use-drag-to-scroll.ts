"use client";

import { type PointerEvent, type MouseEvent as ReactMouseEvent, type RefObject, useRef } from "react";

/** A press may move this many pixels and still count as a click. */
const maxPressMovePixels = 5;

/** Lets a mouse scroll a box by dragging. A drag that ends on a link does not open it. */
export function useDragToScroll(box: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number; left: number; top: number; moved: boolean } | null>(null);
  const wasDragged = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      const { current } = box;
      if (!current || event.pointerType !== "mouse" || event.button !== 0) return;
      const { clientX: x, clientY: y } = event;
      from.current = { x, y, left: current.scrollLeft, top: current.scrollTop, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      const { current } = box;
      if (!start || !current) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(x, y) < maxPressMovePixels) return;
      if (!start.moved) current.setPointerCapture(event.pointerId);
      start.moved = true;
      wasDragged.current = true;
      current.scrollTo(start.left - x, start.top - y);
    },
    onPointerUp: () => {
      from.current = null;
    },
    onPointerCancel: () => {
      from.current = null;
    },
    onClickCapture: (event: ReactMouseEvent) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { moved, type View, zoomed } from './view.ts';

type Change = (next: (view: View) => View) => void;
type At = readonly [number, number];

/** Where on the picture, in parts of its width and height from the middle. */
function partOf(picture: Element, { clientX, clientY }: { clientX: number; clientY: number }): At {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return [(clientX - left) / width - 0.5, (clientY - top) / height - 0.5];
}

/** A hand that presses moves a little: within this part of the picture it presses all the same. */
const stillPressed = 1 / 100;

const apart = ([one, other]: readonly At[]) => (one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0);

/** A picture that is dragged by mouse or finger, and comes closer by the wheel or by two fingers. */
export function useMoving(change: Change) {
  const picture = useRef<SVGSVGElement>(null);
  const held = useRef(new Map<number, At>());
  const pressedAt = useRef<At>(undefined);
  const dragged = useRef(false);
  useEffect(() => {
    const element = picture.current;
    // React listens to the wheel without the right to keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = partOf(event.currentTarget as Element, event);
      change((view) => zoomed(view, event.deltaY > 0 ? 1.2 : 1 / 1.2, at));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [change]);

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = partOf(event.currentTarget, event);
    dragged.current ||= apart([pressedAt.current ?? before, now]) > stillPressed;
    const apartBefore = apart([...held.current.values()]);
    held.current.set(event.pointerId, now);
    const share = 1 / held.current.size;
    const factor = held.current.size === 2 && apartBefore > 0 ? apartBefore / Math.max(apart([...held.current.values()]), 0.01) : 1;
    change((view) => zoomed(moved(view, [(before[0] - now[0]) * share, (before[1] - now[1]) * share]), factor));
  }
  const letGo = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);
  return {
    ref: picture,
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      dragged.current = false;
      pressedAt.current = partOf(event.currentTarget, event);
      held.current.set(event.pointerId, pressedAt.current);
    },
    /** What a drag begins on is not pressed by letting go. */
    onClickCapture: (event: MouseEvent) => void (dragged.current && event.stopPropagation()),
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onPointerLeave: letGo,
  };
}

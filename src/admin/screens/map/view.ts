/** What of the world is shown, in tenths of a degree east and south: its middle and how wide it is. */
export interface View {
  x: number;
  y: number;
  width: number;
}

/** How high the picture is for its width. */
export const heightOfWidth = 0.75;

const narrowest = 2;
export const wholeWorld: View = { x: 0, y: -100, width: 3600 };

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function kept({ x, y, width }: View): View {
  return { x: between(-1800, x, 1800), y: between(-900, y, 900), width: between(narrowest, width, wholeWorld.width) };
}

/** Closer (a factor below one) or farther; what lies at the point, counted from the middle in parts of the width and height, stays where it is. */
export function zoomed(view: View, factor: number, [right, down]: readonly [number, number] = [0, 0]): View {
  const width = between(narrowest, view.width * factor, wholeWorld.width);
  const gone = view.width - width;
  return kept({ x: view.x + gone * right, y: view.y + gone * heightOfWidth * down, width });
}

/** Moved by parts of the width and height. */
export function moved(view: View, [right, down]: readonly [number, number]): View {
  return kept({ ...view, x: view.x + view.width * right, y: view.y + view.width * heightOfWidth * down });
}

/** Everything that is to be seen, with room around it; the whole world where there is nothing. */
export function fitted(points: readonly { x: number; y: number }[]): View {
  if (points.length === 0) return wholeWorld;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(right - left, (bottom - top) / heightOfWidth) * 1.3;
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(width, narrowest * 5) });
}

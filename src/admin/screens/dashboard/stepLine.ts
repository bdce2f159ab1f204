import { millisecondsInDay } from 'date-fns/constants';

export interface DayCount {
  /** `YYYY-MM-DD` */
  date: string;
  count: number;
}

interface Size {
  width: number;
  height: number;
  left: number;
  bottom: number;
  top: number;
}

export interface StepLine {
  total: number;
  from: Date;
  to: Date;
  path: string;
  area: string;
  ticks: { value: number; y: number }[];
}

/** A growing sum as a line of steps, from the first day to the last one, with at most three marks on its scale. Drawn in UTC, whose days are all equally long. */
export function stepLine(days: readonly DayCount[], { width, height, left, bottom, top }: Size): StepLine {
  const points = days.map(({ date, count }) => ({ at: Date.parse(`${date}T00:00:00Z`), count }));
  const first = (points[0]?.at ?? 0) - millisecondsInDay;
  const last = Math.max(points[points.length - 1]?.at ?? 0, first + millisecondsInDay);
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const x = (at: number) => Math.round((left + ((at - first) / (last - first)) * (width - left)) * 10) / 10;
  const y = (value: number) => Math.round((height - bottom - (value / Math.max(total, 1)) * (height - bottom - top)) * 10) / 10;
  let sum = 0;
  let path = `M${x(first)} ${y(0)}`;
  for (const { at, count } of points) {
    sum += count;
    path += `H${x(at)}V${y(sum)}`;
  }
  const marks = [...new Set([0, Math.round(total / 2), total])];
  return {
    total,
    from: new Date(first),
    to: new Date(last),
    path,
    area: `${path}V${y(0)}H${x(first)}Z`,
    ticks: marks.map((value) => ({ value, y: y(value) })),
  };
}

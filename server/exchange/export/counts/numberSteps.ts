/** Numbers that differ more than this are shown in as many steps. */
const mostSteps = 10;

/** Cells that are told together, and what they are called. */
export interface Step {
  label: string;
  cells: string[];
}

/** Cells that hold numbers, one by one where they are few, else in steps of equal width, of which empty ones are among. */
export function numberSteps(cells: Iterable<string>): Step[] {
  const values = [...cells].filter((cell) => cell !== '' && Number.isFinite(Number(cell))).map((cell) => [Number(cell), cell] as const);
  values.sort(([a], [b]) => a - b);
  if (values.length <= mostSteps) return values.map(([value, cell]) => ({ label: String(value), cells: [cell] }));
  const [first, last] = [values[0]?.[0] as number, values[values.length - 1]?.[0] as number];
  const whole = values.every(([value]) => Number.isInteger(value));
  const width = whole ? Math.ceil((last - first + 1) / mostSteps) : (last - first) / mostSteps;
  const round = (value: number) => String(Math.round(value * 100) / 100);
  const steps = Array.from({ length: mostSteps }, (_, step): Step => {
    const from = first + step * width;
    return { label: `${round(from)} – ${round(whole ? from + width - 1 : from + width)}`, cells: [] };
  });
  for (const [value, cell] of values) steps[Math.min(mostSteps - 1, Math.floor((value - first) / width))]?.cells.push(cell);
  return steps.filter((_, step) => first + step * width <= last);
}

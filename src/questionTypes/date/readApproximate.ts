/** What somebody knows of a day whose date they do not. */
export interface Distance {
  amount: number;
  unit: 'years' | 'months';
}

/** Further back nobody remembers; and a year has four digits. */
const longest = 150;

const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The year, or of months the month, that lies so far before `today` (`YYYY-MM-DD`): as much of a date as an age tells. Undefined where that cannot be. */
export function dateAgo({ amount, unit }: Distance, today: string): string | undefined {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (!Number.isInteger(amount) || amount < 0 || amount > (unit === 'years' ? longest : longest * 12)) return undefined;
  if (unit === 'years') return String(year - amount);
  const months = year * 12 + (month - 1) - amount;
  return monthOf(Math.floor(months / 12), (months % 12) + 1);
}

/** A date told by an event: its month, as far as that is known, or so many years before (below zero) or after it the year alone. */
export function dateByEvent(date: string, years: number): string | undefined {
  if (!Number.isInteger(years) || Math.abs(years) > longest) return undefined;
  return years === 0 ? date.slice(0, 7) : String(Number(date.slice(0, 4)) + years);
}

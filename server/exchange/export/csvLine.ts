import { escapeCell } from './escapeCell.ts';

/** Begins every csv, so that Excel reads the accents. */
export const byteOrderMark = '\uFEFF';

/** One line of csv (RFC 4180), with formulas made harmless. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const safe = escapeCell(cell);
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

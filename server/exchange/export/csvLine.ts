import { escapeCell } from './escapeCell.ts';

/** Begins every csv, so that Excel reads the accents. */
export const byteOrderMark = '\uFEFF';

/** One line of csv (RFC 4180), with formulas made harmless. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** Most cells are none of it: one look tells them from those that are escaped or quoted. */
const special = /^[\s'=@+-]|[",\r\n;]|\s$/;

function quoted(cell: string): string {
  if (!special.test(cell)) return cell;
  const safe = escapeCell(cell);
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

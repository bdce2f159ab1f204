import { missingIn, missingReasons, type Missing, type Variable } from '../dataset/Variable.ts';
import type { Spool } from './openSpool.ts';
import { savDictionary, segmentsOf, type SavVariable } from './savDictionary.ts';

const longestText = 32_767;
/** SPSS counts seconds from the first day of the Gregorian calendar. */
const gregorian = Date.UTC(1582, 9, 14);

/** Cases compressed as SPSS does: eight codes, then what the codes leave open (code = value + 100; 253 as it is, 254 eight spaces, 255 nothing). */
class CaseBytes {
  private codes: number[] = [];
  private open: Buffer[] = [];
  private readonly done: Buffer[] = [];

  private code(code: number, bytes?: Buffer): void {
    this.codes.push(code);
    if (bytes) this.open.push(bytes);
    if (this.codes.length === 8) this.flush();
  }

  private flush(): void {
    if (this.codes.length === 0) return;
    while (this.codes.length < 8) this.codes.push(0);
    this.done.push(Buffer.from(this.codes), ...this.open);
    this.codes = [];
    this.open = [];
  }

  number(value: number | undefined): void {
    if (value === undefined) return this.code(255);
    if (Number.isInteger(value) && value >= -99 && value <= 151) return this.code(value + 100);
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    this.code(253, bytes);
  }

  /** Texts longer than 255 bytes go on in further segments of 255 bytes, each ending on a multiple of eight. */
  text(value: Buffer, width: number): void {
    const segments = segmentsOf(width);
    for (let segment = 0; segment < segments; segment += 1) {
      const size = segment < segments - 1 ? 256 : Math.ceil((width - (segments - 1) * 252) / 8) * 8;
      const room = segments === 1 ? size : segment < segments - 1 ? 255 : size;
      const padded = Buffer.alloc(size, 0x20);
      value.subarray(segment * 255, segment * 255 + room).copy(padded);
      for (let at = 0; at < size; at += 8) {
        const eight = padded.subarray(at, at + 8);
        if (eight.every((byte) => byte === 0x20)) this.code(254);
        else this.code(253, eight);
      }
    }
  }

  take(): Buffer {
    return Buffer.concat(this.done.splice(0));
  }

  end(): Buffer {
    this.flush();
    return this.take();
  }
}

function numberIn({ kind }: Variable, cell: string): number | undefined {
  if (cell === '') return undefined;
  if (kind === 'date' && !missingIn(cell)) {
    const day = Date.parse(`${cell}T00:00:00Z`);
    return Number.isNaN(day) ? undefined : (day - gregorian) / 1000;
  }
  const value = Number(cell);
  return Number.isFinite(value) ? value : undefined;
}

/** How a number is written out so that no digit of any cell is left out: SPSS takes at most 40 places, 16 of them decimals. */
function shownAs({ kind }: Variable, { width, decimals }: { width: number; decimals: number }): SavVariable['shown'] {
  return { width: Math.min(40, Math.max(8, width)), decimals: kind === 'number' ? Math.min(16, decimals) : 0 };
}

/** The answers as an SPSS system file (`.sav`), with labels, value labels and missing values. */
export async function* savParts(
  variables: readonly Variable[],
  spool: Spool,
  { title, labels }: { title: string; labels: Readonly<Record<Missing, string>> },
): AsyncGenerator<Uint8Array> {
  const kept = variables.map((variable, at): SavVariable => ({
    ...variable,
    width: variable.kind === 'text' ? Math.min(longestText, Math.max(16, spool.widths[at] ?? 0)) : 0,
    shown: shownAs(variable, { width: spool.widths[at] ?? 0, decimals: spool.decimals[at] ?? 0 }),
    missing: missingReasons.filter((reason) => spool.missing[at]?.has(reason)),
  }));
  yield savDictionary(kept, { cases: spool.count, title, labels });
  const out = new CaseBytes();
  for await (const rows of spool.slices()) {
    for (const row of rows) {
      kept.forEach((variable, at) => {
        const cell = row[at] ?? '';
        if (variable.width > 0) out.text(Buffer.from(cell).subarray(0, variable.width), variable.width);
        else out.number(numberIn(variable, cell));
      });
    }
    yield out.take();
  }
  yield out.end();
}

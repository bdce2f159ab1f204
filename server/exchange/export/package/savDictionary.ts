import { variableNames } from '../dataset/variableNames.ts';
import { missingCodes, missingReasons, type Missing, type Variable } from '../dataset/Variable.ts';
import { SavBytes } from './SavBytes.ts';

/** A variable with how SPSS keeps it: numbers have width 0, texts their greatest length in bytes. */
export interface SavVariable extends Variable {
  width: number;
  /** How numbers are written out. */
  shown: { width: number; decimals: number };
  /** The reasons that its cells give. */
  missing: readonly Missing[];
}

const measures = { nominal: 1, ordinal: 2, scale: 3 };
const [formatText, formatNumber, formatDate] = [1, 5, 39];

function measureOf({ kind, ordered }: SavVariable): keyof typeof measures {
  if (kind === 'number' || kind === 'date') return 'scale';
  return ordered ? 'ordinal' : 'nominal';
}

/** Texts longer than 255 bytes are kept as several variables: 252 of each counts towards the width. */
export const segmentsOf = (width: number) => (width <= 255 ? 1 : Math.ceil(width / 252));

function segmentWidths(width: number): number[] {
  const count = segmentsOf(width);
  return Array.from({ length: count }, (_, at) => (count === 1 ? width : at < count - 1 ? 255 : width - (count - 1) * 252));
}

const places = (width: number) => Math.max(1, Math.ceil(width / 8));

interface Placed {
  variable: SavVariable;
  short: string;
  /** Of its first place in a case, counted from 1. */
  index: number;
}

function formatOf(variable: SavVariable, width: number): number {
  if (width > 0) return (formatText << 16) | (Math.min(width, 255) << 8);
  return variable.kind === 'date' ? (formatDate << 16) | (10 << 8) : (formatNumber << 16) | (variable.shown.width << 8) | variable.shown.decimals;
}

function writeVariable(out: SavBytes, variable: SavVariable, { short, width, first }: { short: string; width: number; first: boolean }): void {
  const numeric = variable.width === 0;
  const format = formatOf(variable, width);
  out
    .int(2)
    .int(width)
    .int(first ? 1 : 0)
    .int(numeric ? 3 : 0)
    .int(format)
    .int(format)
    .text(short, 8);
  if (first) {
    const label = out.cut(variable.label || variable.name, 252);
    out.int(label.length).bytes(label).padTo(4, label.length);
  }
  if (numeric) for (const reason of missingReasons) out.number(missingCodes[reason]);
  for (let place = 1; place < places(width); place += 1) out.int(2).int(-1).int(0).int(0).int(0).int(0).text('', 8);
}

function writeLabels(out: SavBytes, { variable, index }: Placed, labels: Readonly<Record<Missing, string>>): void {
  if (variable.width > 0) return;
  const all = [...variable.values, ...missingReasons.map((reason) => ({ value: missingCodes[reason] as number, label: labels[reason] }))];
  out.int(3).int(all.length);
  for (const { value, label } of all) {
    const bytes = out.cut(label, 120);
    out
      .number(value)
      .byte(bytes.length)
      .bytes(bytes)
      .padTo(8, bytes.length + 1);
  }
  out.int(4).int(1).int(index);
}

function extension(out: SavBytes, content: Buffer, { subtype, size }: { subtype: number; size: number }): void {
  out
    .int(7)
    .int(subtype)
    .int(size)
    .int(content.length / size)
    .bytes(content);
}

/**
 * Which texts stand for a missing value; an own record, because the variable's own holds only short ones. Those that occur
 * alone: PSPP up to 1.6 misreads a variable with several, which SPSS and later versions take.
 */
function missingTexts(placed: readonly Placed[]): Buffer {
  const out = new SavBytes();
  for (const { variable } of placed) {
    const { name, width, missing } = variable;
    if (width <= 8 || missing.length === 0) continue;
    out.int(name.length).text(name, name.length).byte(missing.length).int(8);
    for (const reason of missing) out.text(String(missingCodes[reason]), 8);
  }
  return out.take();
}

/** What may be chosen together as one set of variables, each 1 where it was: `$fruit`, with the question's words. */
function answerSets(placed: readonly Placed[]): Buffer {
  const sets = new Map<string, Placed[]>();
  for (const one of placed) {
    const { kind, code, part } = one.variable;
    if (kind === 'flag' && code && part) sets.set(code, [...(sets.get(code) ?? []), one]);
  }
  const out = new SavBytes();
  const nameFor = variableNames();
  for (const [code, members] of sets) {
    const label = out.cut(members[0]?.variable.part?.question ?? '', 252);
    out.bytes(Buffer.from(`$${nameFor(code)}=D1 1 ${label.length} `)).bytes(label);
    out.bytes(Buffer.from(`${members.map(({ short }) => ` ${short.toLowerCase()}`).join('')}\n`));
  }
  return out.take();
}

/**
 * The head of an SPSS system file: everything before the cases. Little-endian, UTF-8, cases compressed by byte codes.
 * Source of the format: the PSPP developers' guide, "System File Format".
 */
export function savDictionary(
  variables: readonly SavVariable[],
  { cases, title, labels }: { cases: number; title: string; labels: Readonly<Record<Missing, string>> },
): Buffer {
  const out = new SavBytes();
  const total = variables.reduce((sum, { width }) => sum + segmentWidths(width).reduce((all, one) => all + places(one), 0), 0);
  out.text('$FL2', 4).text('@(#) SPSS DATA FILE', 60).int(2).int(total).int(1).int(0).int(cases).number(100);
  // No time of writing: the same answers give the same bytes.
  out.text('01 Jan 00', 9).text('00:00:00', 8).bytes(out.padded(title, 64)).text('', 3, 0);

  const placed: Placed[] = [];
  const display = new SavBytes();
  let [index, number] = [1, 0];
  for (const variable of variables) {
    const name = () => `V${String((number += 1)).padStart(6, '0')}`;
    segmentWidths(variable.width).forEach((width, segment) => {
      const short = name();
      if (segment === 0) placed.push({ variable, short, index });
      writeVariable(out, variable, { short, width, first: segment === 0 });
      display
        .int(measures[measureOf(variable)])
        .int(width > 0 ? 16 : 10)
        .int(width > 0 ? 0 : 1);
      index += places(width);
    });
  }
  for (const one of placed) writeLabels(out, one, labels);

  extension(out, new SavBytes().int(20).int(0).int(0).int(-1).int(1).int(1).int(2).int(65001).take(), { subtype: 3, size: 4 });
  extension(out, new SavBytes().number(-Number.MAX_VALUE).number(Number.MAX_VALUE).bytes(Buffer.from('feffffffffffefff', 'hex')).take(), {
    subtype: 4,
    size: 8,
  });
  const sets = answerSets(placed);
  if (sets.length > 0) extension(out, sets, { subtype: 7, size: 1 });
  extension(out, display.take(), { subtype: 11, size: 4 });
  extension(out, Buffer.from(placed.map(({ short, variable }) => `${short}=${variable.name}`).join('\t')), { subtype: 13, size: 1 });
  const long = placed.filter(({ variable }) => variable.width > 255);
  if (long.length > 0)
    extension(out, Buffer.from(long.map(({ short, variable }) => `${short}=${String(variable.width).padStart(5, '0')}\0\t`).join('')), {
      subtype: 14,
      size: 1,
    });
  extension(out, Buffer.from('UTF-8'), { subtype: 20, size: 1 });
  const missing = missingTexts(placed);
  if (missing.length > 0) extension(out, missing, { subtype: 22, size: 1 });
  out.int(999).int(0);
  return out.take();
}

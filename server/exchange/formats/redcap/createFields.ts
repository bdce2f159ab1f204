import { isChosen, typeEngines } from '../../../../src/questionnaire/engine/index.ts';
import { type BookRow, cellOf } from '../bookOf.ts';
import type { FieldKind } from './readLogic.ts';
import type { WrittenField } from './writeLogic.ts';

/** Names as REDCap takes them: small letters without accents, digits and `_`, beginning with a letter. */
function plainName(text: string, otherwise: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 60);
  return plain === '' ? otherwise : plain;
}

function createFree(...taken: string[]): (wanted: string, otherwise?: string) => string {
  const used = new Set(taken);
  return (wanted, otherwise = 'field') => {
    const base = plainName(wanted, otherwise);
    let name = base;
    for (let number = 2; used.has(name); number += 1) name = `${base}_${number}`;
    used.add(name);
    return name;
  };
}

export interface Fields {
  /** By the name in XLSForm. */
  byName(name: string): WrittenField | undefined;
  /** A name that no field has yet. */
  free(wanted: string): string;
  instrument(title: string): string;
}

/** The fields of a dictionary, by what expressions call them. */
export function createFields(rows: readonly BookRow[]): Fields {
  const free = createFree('record_id');
  const instrument = createFree();
  const fields = new Map<string, WrittenField>();
  for (const { cells, asked, word, choices } of rows) {
    if (!asked || word === 'note') continue;
    const name = cellOf(cells, 'name');
    fields.set(name, { name: free(name), kind: kindOf(typeEngines[asked.type].value), codes: codesOf(choices.map((choice) => cellOf(choice, 'name'))) });
  }
  return { byName: (name) => fields.get(name), free: (wanted) => free(wanted), instrument: (title) => instrument(title, 'form') };
}

function kindOf(value: (typeof typeEngines)[keyof typeof typeEngines]['value']): FieldKind {
  if (isChosen(value)) return value === 'many' ? 'many' : 'one';
  return value === 'number' || value === 'date' ? value : 'text';
}

/** Codes are letters, digits and `_`; a number may have a sign. */
function codesOf(names: readonly string[]): ReadonlyMap<string, string> {
  const free = new Set(names);
  return new Map(
    names.map((name, at) => {
      if (/^(-?\d+|\w+)$/.test(name)) return [name, name];
      let code = String(at + 1);
      while (free.has(code)) code = `${code}0`;
      free.add(code);
      return [name, code];
    }),
  );
}

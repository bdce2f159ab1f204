import { randomUUID } from 'node:crypto';
import type { ProposedAnswer } from '../../../../src/contract/index.ts';
import { writeAttributes } from '../../../../src/questionnaire/engine/attributes.ts';
import { freeCode } from '../../../../src/questionnaire/engine/freeCode.ts';
import type { Sheet } from '../../read/Sheet.ts';
import { longestCode, soundName } from './readChoices.ts';
import { longest } from './readText.ts';

/** As much as may be said of one row. */
const mostSaid = 2_000;

/**
 * The rows of a table that lies in a csv file. Each is told apart by a title and a code of its own; what its `label` and `name` say otherwise stands with its
 * other columns, so that formulas find what the file says. `cut` is told of each row that says more than there is room for.
 */
export function rowsOfFile({ header, rows }: Sheet, cut: (row: number) => void): ProposedAnswer[] {
  const [titles, codes] = [new Set<string>(), new Set<string>()];
  return rows.map(({ number, cells }, at) => {
    const said = header.flatMap((column, place): [string, string][] => {
      const value = (cells[place] ?? '').trim().normalize('NFC');
      return soundName.test(column) && value !== '' ? [[column, value]] : [];
    });
    const { label, name } = Object.fromEntries(said) as Partial<Record<string, string>>;
    const [, first = ''] = said[0] ?? [];
    const wanted = [...(label ?? name ?? first).replace(/\s+/g, ' ')].slice(0, longest.title - 10).join('') || String(at + 1);
    let title = wanted;
    for (let free = at + 1; titles.has(title); free += 1) title = `${wanted} (${free})`;
    const code = freeCode((name ?? `a${at + 1}`).slice(0, longestCode), codes);
    titles.add(title);
    codes.add(code);
    const all = writeAttributes([
      ...(name === undefined || name === code ? [] : [['name', name] as const]),
      ...said.filter(([column]) => column !== 'name' && column !== 'label'),
      ...(label === undefined || label === title ? [] : [['label', label] as const]),
    ]);
    const attributes = all.length > mostSaid ? all.slice(0, Math.max(0, all.lastIndexOf('\n', mostSaid))) : all;
    if (attributes !== all) cut(number);
    return { id: randomUUID(), title, code, ...(attributes && { attributes }) };
  });
}

import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from './csvLine.ts';
import { escapeCell, unescapeCell } from './escapeCell.ts';

const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...`=@+-',;"\t\r\n \u00a0a1é.`), maxLength: 6 }),
  fc.constantFrom('-12.5', '+254712345678', '1983-02-28', "'=1+1", '=1+1'),
);

test('a line of csv reads back as its cells, and none begins as a formula does', () => {
  fc.assert(
    fc.property(fc.array(anyCell, { minLength: 2, maxLength: 5 }), (cells) => {
      const { data } = Papa.parse<string[]>(csvLine(cells), { delimiter: ',', newline: '\r\n' });
      expect(data[0]).toEqual(cells.map(escapeCell));
      expect(data[0]?.map(unescapeCell)).toEqual(cells);
    }),
  );
});

test('spaces at an end and what other programs part cells by stand in quotes', () => {
  expect(csvLine(['plain', ' a', 'b\u00a0', 'c;d', 'e"f', '-5'])).toBe('plain," a","b\u00a0","c;d","e""f",-5\r\n');
});

import { Zip } from 'fflate';
import type { Table } from './Table.ts';
import { xmlText } from './xmlText.ts';
import { ZipPart } from './ZipPart.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** The fixed parts of a workbook with one sheet (ECMA-376, part 1). */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A number that a spreadsheet program holds without loss. */
const isNumber = (cell: string) => cell.length <= 15 && /^-?\d+(\.\d+)?$/.test(cell);

function rowXml(cells: readonly string[], numbers?: ReadonlySet<number>): string {
  const xml = cells.map((cell, at) => {
    if (cell === '') return '<c/>';
    return numbers?.has(at) && isNumber(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  });
  return `<row>${xml.join('')}</row>`;
}

/** A table as a workbook, piece by piece. Every cell is typed as text, or as a number where its column holds numbers: nothing in it is ever run as a formula. */
export async function* xlsxParts({ header, slices, numbers }: Table): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, xml] of Object.entries(frame)) {
    const part = new ZipPart(name);
    zip.add(part);
    await part.push(xml);
    await part.end();
  }
  const sheet = new ZipPart('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  await sheet.push(`${declaration}<worksheet xmlns="${main}"><sheetData>${rowXml(header)}`);
  for await (const rows of slices) {
    await sheet.push(rows.map((row) => rowXml(row, numbers)).join(''));
    yield* ready.splice(0);
  }
  await sheet.push('</sheetData></worksheet>');
  await sheet.end();
  zip.end();
  yield* ready.splice(0);
}

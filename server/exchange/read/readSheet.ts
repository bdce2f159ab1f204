import { checkZip } from './checkZip.ts';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';
import { sheetLimits, UnreadableSheet, type Sheet } from './Sheet.ts';

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function startsWith(content: Buffer, signature: Buffer): boolean {
  return content.subarray(0, signature.length).equals(signature);
}

/**
 * Reads an uploaded csv, xls, xlsx or ods file. What the bytes are and what the name says must agree.
 * The first sheet that holds something is taken, with at most `columns` columns. Throws `UnreadableSheet` with the reason.
 */
export async function readSheet(name: string, content: Buffer, columns: number = sheetLimits.columns): Promise<Sheet> {
  if (content.length === 0) throw new UnreadableSheet('empty');
  const extension = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  switch (extension) {
    case 'csv':
    case 'tsv':
    case 'txt':
      if (startsWith(content, zip) || startsWith(content, compoundFile)) throw new UnreadableSheet('wrong_kind');
      return readCsv(content, columns);
    case 'xlsx':
    case 'ods': {
      if (startsWith(content, compoundFile)) throw new UnreadableSheet('protected');
      if (!startsWith(content, zip)) throw new UnreadableSheet('wrong_kind');
      const parts = checkZip(content);
      const marker = extension === 'ods' ? 'content.xml' : '[Content_Types].xml';
      if (!parts.includes(marker)) throw new UnreadableSheet('wrong_kind');
      return readWorkbook(content, columns);
    }
    case 'xls':
      if (!startsWith(content, compoundFile)) throw new UnreadableSheet('wrong_kind');
      return readWorkbook(content, columns);
    default:
      throw new UnreadableSheet('not_a_spreadsheet');
  }
}

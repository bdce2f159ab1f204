import { checkZip } from './checkZip.ts';
import { UnreadableSheet } from './Sheet.ts';

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

function startsWith(content: Buffer, signature: Buffer): boolean {
  return content.subarray(0, signature.length).equals(signature);
}

/**
 * Whether an uploaded file is delimited text or a workbook. What the bytes are and what the name says must agree, and
 * nothing is unpacked to find out. Throws `UnreadableSheet` with the reason.
 */
export function kindOfFile(name: string, content: Buffer): 'text' | 'workbook' {
  if (content.length === 0) throw new UnreadableSheet('empty');
  const extension = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  switch (extension) {
    case 'csv':
    case 'tsv':
    case 'txt':
      if (startsWith(content, zip) || startsWith(content, compoundFile)) throw new UnreadableSheet('wrong_kind');
      return 'text';
    case 'xls':
    case 'xlsx':
    case 'ods': {
      // Excel opens an old workbook under a new name and a new one under an old name, so people have such files; one with a password looks the same from outside.
      if (startsWith(content, compoundFile)) return 'workbook';
      if (!startsWith(content, zip)) throw new UnreadableSheet('wrong_kind');
      const parts = checkZip(content);
      const marker = extension === 'ods' ? 'content.xml' : '[Content_Types].xml';
      if (!parts.includes(marker)) throw new UnreadableSheet('wrong_kind');
      return 'workbook';
    }
    default:
      throw new UnreadableSheet('not_a_spreadsheet');
  }
}

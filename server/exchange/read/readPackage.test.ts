import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPackage } from './readPackage.ts';
import { packageLimits } from './Sheet.ts';

const some = strToU8('something');

/** Why a zip of these files is refused. */
function refusal(files: Readonly<Record<string, Uint8Array>>): string | undefined {
  try {
    readPackage(zipSync(files));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The same zip, whose directory says that its first file is as long as this. */
function claiming(size: number): Uint8Array {
  const zip = Buffer.from(zipSync({ 'form.xlsx': some }));
  zip.writeUInt32LE(size, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  return zip;
}

describe('a form and its files in one zip', () => {
  test('is the workbook nearest to the top, and what lies next to it by its name', () => {
    const made = readPackage(
      zipSync({ 'a/form.xlsx': some, 'a/media/été.png': strToU8('picture'), 'a/media/old/list.xlsx': some, '__MACOSX/._form.xlsx': some }),
    );
    expect(made.workbook.path).toBe('a/form.xlsx');
    expect(made.file('été.png'.normalize('NFD'))).toEqual(strToU8('picture'));
    expect(made.file('media/été.png')).toEqual(strToU8('picture'));
    expect(made.file('other.png')).toBeUndefined();
  });

  test('is refused without a workbook, and where nobody could tell which one is meant', () => {
    expect(refusal({ 'list.csv': some })).toBe('no_form');
    expect(refusal({ 'a.xlsx': some, 'b.ods': some })).toBe('several_forms');
  });

  test.each(['../form.xlsx', '/etc/form.xlsx', 'a/../../form.xlsx', '..\\form.xlsx', 'C:\\form.xlsx'])('is refused where a path leaves it: %s', (path) => {
    expect(refusal({ 'form.xlsx': some, [path]: some })).toBe('damaged');
  });

  test('is refused before it is unpacked where it holds too much, and where it is damaged', () => {
    const many = Object.fromEntries(Array.from({ length: packageLimits.parts + 1 }, (_, at) => [`${at}.png`, some]));
    expect(refusal(many)).toBe('unpacks_too_large');
    expect(() => readPackage(claiming(packageLimits.unpackedBytes + 1))).toThrow('unpacks_too_large');
    expect(() => readPackage(zipSync({ 'form.xlsx': some }).slice(0, 40))).toThrow('damaged');
  });

  test('gives no more of a file than its directory said', () => {
    expect(readPackage(claiming(4)).workbook.bytes.length).toBe(4);
  });
});

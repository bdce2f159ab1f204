import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isLocale, type Locale, locales } from '../../src/resources/define/index.ts';
import { everyText } from './everyText.ts';
import { type Change, reviewOf, sourceWith } from './reviewOf.ts';
import { readTextBook, textBook } from './textBook.ts';

const usage = `The texts of the interface as a spreadsheet that a native speaker reviews:
  npm run texts -- --export          texts-<language>.xlsx for each language but English
  npm run texts -- --export sw       for one
  npm run texts -- --import FILE     writes what was changed in it back, or says which rows cannot be taken`;

function exports(wanted: readonly Locale[]): void {
  for (const locale of wanted) {
    const texts = everyText(locale);
    writeFileSync(`texts-${locale}.xlsx`, textBook(locale, texts));
    console.log(`texts-${locale}.xlsx: ${texts.length} texts`);
  }
}

function imports(file: string): void {
  const { locale, rows } = readTextBook(readFileSync(file));
  const { changes, refusals } = reviewOf(rows, everyText(locale));
  for (const { row, key, why } of refusals) console.error(`Row ${row}, ${key}: ${why}`);
  if (refusals.length > 0) {
    console.error(`Nothing was written: ${refusals.length} of ${rows.length} rows cannot be taken.`);
    process.exit(1);
  }
  const changed = groupedByFile(changes);
  for (const [path, ofFile] of changed) writeFileSync(path, sourceWith(readFileSync(path, 'utf8'), ofFile));
  if (changed.size > 0) execFileSync('npx', ['oxfmt', ...changed.keys()], { stdio: 'inherit' });
  console.log(`${changes.length} texts changed in ${changed.size} files.`);
  if (changed.has(`i18n/${locale}/consent.ts`)) console.log('The words of the consent changed: give a new version in i18n/consentVersion.ts.');
}

function groupedByFile(changes: readonly Change[]): Map<string, Change[]> {
  const files = new Map<string, Change[]>();
  for (const change of changes) files.set(change.place.file, [...(files.get(change.place.file) ?? []), change]);
  return files;
}

const [action, value] = process.argv.slice(2);
if (action === '--export' && (value === undefined || (isLocale(value) && value !== 'en')))
  exports(value ? [value as Locale] : locales.filter((one) => one !== 'en'));
else if (action === '--import' && value) imports(value);
else {
  console.error(usage);
  process.exit(1);
}

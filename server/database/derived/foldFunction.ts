import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

/** What `foldFunctionSql` is made from: its own version, raised when this file would give another text, and Unicode's. Said without computing it. */
export const foldMark = `version 2 of Unicode ${process.versions.unicode}`;

/** Where the build keeps it (`scripts/databaseFiles.ts`): computing it takes a third of a second, which the first start would wait for. */
export const foldFile = `fold-${process.versions.unicode}.sql`;

/** What the build wrote; computed by a program that was not built, or was with another Unicode than this Node's. */
export function readFoldFunction(): string {
  const built = join(projectRoot, 'dist', foldFile);
  return !import.meta.url.endsWith('.ts') && existsSync(built) ? readFileSync(built, 'utf8') : foldFunctionSql();
}

/**
 * The database's `fold(text)`, equal to `fold` of `src/resources/define`: without case and without accents.
 * Its tables are computed from JavaScript's own Unicode data, and nothing depends on the server's locale, so that an
 * index over it means the same everywhere. A test compares the two over all of Unicode. Latin texts with their accents and signs, which nearly all are,
 * need neither all marks nor all letters, whose tables take a hundred times as long.
 */
export function foldFunctionSql(): string {
  const { upper, lower } = letterPairs();
  return `
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
DECLARE plain text;
BEGIN
  IF octet_length(value) = char_length(value) THEN RETURN lower(value COLLATE "C"); END IF;
  plain := lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g') COLLATE "C");
  IF plain !~ '[^\\u0001-\\u00bf\\u2000-\\u20cf]' THEN RETURN plain; END IF;
  plain := regexp_replace(plain, '[${markRanges()}]+', '', 'g');
  RETURN translate(plain, '${upper}', '${lower}');
END $fold$`;
}

const lastCodePoint = 0x10ffff;

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

function escaped(code: number): string {
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

/** Every combining mark of Unicode, as ranges of a bracket expression. */
function markRanges(): string {
  const ranges: string[] = [];
  let start = -1;
  for (let code = 0; code <= lastCodePoint + 1; code += 1) {
    const isMark = code <= lastCodePoint && !isSurrogate(code) && /\p{M}/u.test(String.fromCodePoint(code));
    if (isMark && start < 0) start = code;
    if (isMark || start < 0) continue;
    ranges.push(start === code - 1 ? escaped(start) : `${escaped(start)}-${escaped(code - 1)}`);
    start = -1;
  }
  return ranges.join('');
}

/** Letters beyond ASCII that no accent explains (Æ, Ø, Ɛ, Greek, Cyrillic …) next to their small forms. */
function letterPairs(): { upper: string; lower: string } {
  let upper = '';
  let lower = '';
  for (let code = 0x80; code <= lastCodePoint; code += 1) {
    if (isSurrogate(code)) continue;
    const letter = String.fromCodePoint(code);
    if (letter.normalize('NFD') !== letter) continue;
    const small = letter === 'ς' ? 'σ' : letter.toLowerCase();
    if (small === letter) continue;
    upper += letter;
    lower += small;
  }
  return { upper, lower };
}

import type { XlsFormChoice } from '../../../../src/questionTypes/define/TypeExchange.ts';
import type { Locale, TranslatedTexts } from '../../../../src/resources/define/index.ts';
import { freeCode } from '../../../../src/questionnaire/engine/freeCode.ts';
import { writeAttributes } from '../../../../src/questionnaire/engine/attributes.ts';
import { readExtra } from '../extras.ts';
import type { FormRow, FormSheet } from './FormRow.ts';
import type { Reading } from './Reading.ts';
import { readMedia } from './readMedia.ts';
import { readText, translationsOf } from './readText.ts';

/** The choices of a list by its name; empty where there is no such list. Only lists that are asked for are looked at. */
export type ChoiceLists = (list: string) => readonly XlsFormChoice[];

export function readChoices({ rows }: FormSheet, reading: Reading): ChoiceLists {
  const byList = new Map<string, FormRow[]>();
  for (const row of rows) byList.set(row.cell('list_name'), [...(byList.get(row.cell('list_name')) ?? []), row]);
  const read = new Map<string, XlsFormChoice[]>();
  return (list) => {
    const known = list === '' ? [] : read.get(list);
    if (known) return known;
    const choices = readList(byList.get(list) ?? [], reading);
    read.set(list, choices);
    return choices;
  };
}

/** Longer names are no short names: what formulas call such a choice is kept next to it. */
export const longestCode = 60;

const known: ReadonlySet<string> = new Set(['list_name', 'name', 'label', 'media', 'media_image', 'media_audio', 'order']);
/** What formulas can name a column by. */
export const soundName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** What further columns say of a choice, for filters. */
function attributesIn(row: FormRow): (readonly [string, string])[] {
  const said = row.filled().filter(({ name, heading }) => !known.has(name) && !name.startsWith('ahs_') && soundName.test(heading));
  return said.map(({ heading, value }) => [heading, value]);
}

/** What is stored for a choice is its title, and statisticians go by its code: no two of a list may share either. */
function readList(rows: readonly FormRow[], reading: Reading): XlsFormChoice[] {
  const [titles, codes, names] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const name = row.cell('name');
    const label = readText(row, { column: 'label', as: 'title' }, reading);
    if (name === '' && label.text === '') return [];
    const whole = JSON.stringify([name, row.texts('label'), row.filled()]);
    if (seen.has(whole)) {
      reading.note('choice_twice', row, { column: 'name' });
      return [];
    }
    seen.add(whole);
    if (label.text === '') reading.note('title_from_name', row, { column: 'name' });
    const wanted = label.text || name;
    let title = wanted;
    if (titles.has(title)) title = `${wanted} (${name})`;
    for (let number = 2; titles.has(title); number += 1) title = `${wanted} (${number})`;
    const code = freeCode((row.cell('ahs_code') || name || `a${codes.size + 1}`).slice(0, longestCode), codes);
    if (title !== wanted) reading.note('choice_told_apart', row, { column: 'label', value: wanted });
    const isShared = name !== '' && names.has(name);
    if (code !== name && code !== row.cell('ahs_code')) reading.note(isShared ? 'choice_name_shared' : 'choice_changed', row, { column: 'name', value: name });
    names.add(name);
    titles.add(title);
    codes.add(code);
    const from = readExtra<Partial<Record<Locale, TranslatedTexts['of']>>>(row, 'ahs_translated_from');
    const isKept = isShared || name.length > longestCode;
    const own = row.cell('ahs_label');
    const said = [...(isKept ? [['name', name] as const] : []), ...attributesIn(row), ...(own === '' ? [] : [['label', own] as const])];
    const { media } = readMedia(row, reading, true);
    // A picture that did not come is known by its name to other tools, and to whoever brings it.
    const [picture] = media?.image ? [] : row.texts('media_image');
    const attributes = writeAttributes([...said, ...(picture ? [['image', picture.text] as const] : [])]);
    return [
      {
        name,
        answer: {
          title,
          code,
          ...(attributes && { attributes }),
          translations: translationsOf({ title: { ...label, text: title } }, from),
          ...(media && { media }),
        },
      },
    ];
  });
}

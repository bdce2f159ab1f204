import { describe, expect, test } from 'vitest';
import { fileName } from '../../../src/contract/files/fileName.ts';
import { type Form, sectionsOf } from '../../../src/contract/index.ts';
import { readTables, type Tables } from './cases/sheetsOf.ts';
import type { Attachments } from './read/Attachments.ts';
import { writeXlsForm } from './write/writeXlsForm.ts';

const named = (sign: string, ending: 'png' | 'ogg') => ({ name: fileName(sign.repeat(64), ending), size: 7 });
const files: Readonly<Record<string, ReturnType<typeof named>>> = {
  'a.png': named('a', 'png'),
  'b.png': named('b', 'png'),
  'en.ogg': named('c', 'ogg'),
  'fr.ogg': named('d', 'ogg'),
};
const taken: Attachments['media'] = (name, kind) => {
  const file = files[name] ?? Object.values(files).find((one) => one.name === name);
  if (!file) return 'file_missing';
  return file.name.endsWith('.png') === (kind === 'image') ? file : 'file_unsuitable';
};
const attachments: Attachments = { media: taken, table: () => undefined };

const survey = [
  [
    'type',
    'name',
    'label::English (en)',
    'label::French (fr)',
    'media::image::English (en)',
    'media::image::French (fr)',
    'media::audio::English (en)',
    'audio::fr',
  ],
  ['begin_group', 'you', 'You', 'Vous', 'a.png', '', '', 'fr.ogg'],
  ['note', 'look', 'Look here', 'Regardez', 'b.png', 'b.png', '', ''],
  ['select_one yn', 'well', 'Well?', 'Bien ?', 'a.png', 'b.png', 'en.ogg', 'fr.ogg'],
  ['text', 'why', 'Why?', 'Pourquoi ?', 'gone.png', '', 'a.png', ''],
  ['calculate', 'sum', '', '', 'a.png', '', '', ''],
  ['end_group', '', '', '', '', '', '', ''],
];
const choices = [
  ['list_name', 'name', 'label::English (en)', 'image', 'media::video'],
  ['yn', 'y', 'Yes', 'b.png', ''],
  ['yn', 'n', 'No', 'gone.png', ''],
];
const settings = [
  ['form_title', 'default_language', 'ahs_image', 'ahs_image_fr', 'ahs_audio_fr'],
  ['Health', 'English (en)', 'a.png', 'b.png', 'fr.ogg'],
];
const sheets: Tables = { survey: survey.map((row, at) => (at === 5 ? [...row, '1'] : at === 0 ? [...row, 'calculation'] : row)), choices, settings };

const told = ({ findings }: ReturnType<typeof readTables>) =>
  findings.map(({ code, sheet, row, column, value }) => `${code} ${sheet} ${row} ${column} ${value}`);
/** What is seen and heard of the form, its only section and each question, by code. */
function mediaOf(form: Form): unknown {
  const [section] = sectionsOf(form);
  const questions = (section?.question ?? []).map(({ code, media }) => [code, media] as const);
  return JSON.parse(JSON.stringify({ form: form.media, section: section?.media, ...Object.fromEntries(questions) }));
}

describe('pictures and recordings of an XLSForm', () => {
  test('become those of the part, where its files came with it', () => {
    const { form } = readTables(sheets, attachments);
    expect(mediaOf(form)).toEqual({
      form: { image: files['a.png'], pictures: { fr: files['b.png'] }, audio: { fr: { ...files['fr.ogg'], of: '' } } },
      section: { image: files['a.png'], audio: { fr: { ...files['fr.ogg'], of: 'Vous' } } },
      look: { image: files['b.png'] },
      well: {
        image: files['a.png'],
        pictures: { fr: files['b.png'] },
        audio: { en: { ...files['en.ogg'], of: 'Well?' }, fr: { ...files['fr.ogg'], of: 'Bien ?' } },
      },
    });
    const [, well] = sectionsOf(form)[0]?.question?.filter(({ type }) => type !== 'CALCUL') ?? [];
    expect(well?.option?.map(({ title, media }) => [title, media])).toEqual([
      ['Yes', { image: files['b.png'] }],
      ['No', undefined],
    ]);
  });

  test('are told by row and column where they are not there, are something else, or have no place here', () => {
    expect(told(readTables(sheets, attachments)).sort()).toEqual([
      'cell_left_out survey 6 media::image::English (en) a.png',
      'file_missing survey 5 media::image::English (en) gone.png',
      'file_unsuitable survey 5 media::audio::English (en) a.png',
      'picture_awaited choices 3 image gone.png',
    ]);
  });

  test('are each told where the workbook came alone', () => {
    const missing = told(readTables(sheets)).filter((one) => /^(file_missing|picture_awaited)/.test(one));
    expect(missing).toHaveLength(14);
  });

  test('go out and come back the same, also what is older than its text', () => {
    const { form } = readTables(sheets, attachments);
    const [section] = sectionsOf(form);
    const spoken = section?.media?.audio?.fr;
    if (spoken) spoken.of = 'Toi';
    form.media = { ...form.media, consent: { about: { fr: { ...named('d', 'ogg'), of: 'De quoi il s’agit' } } } };
    const written = writeXlsForm(form, { version: null, locale: 'en' });
    expect(written.survey[0]).toEqual(
      expect.arrayContaining(['media::image::English (en)', 'media::image::French (fr)', 'media::audio::French (fr)', 'ahs_spoken_of']),
    );
    const again = readTables(written, attachments);
    // A picture that did not come goes out by its name: whoever brings it has not lost where it belongs.
    expect(told(again)).toEqual(['picture_awaited choices 3 image gone.png']);
    expect(mediaOf(again.form)).toEqual(mediaOf(form));
  });
});

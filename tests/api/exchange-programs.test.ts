import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerEntry } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Found } from './programs/Found.ts';
import { cellsInOffice } from './programs/readWithOffice.ts';
import { readWithPspp, setsInPspp } from './programs/readWithPspp.ts';
import { readWithR } from './programs/readWithR.ts';
import { readWithStata } from './programs/readWithStata.ts';
import { has, hasPackage } from './programs/runProgram.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm } from './studyKit/buildForm.ts';

const longLabel = `Très loin ${'à pied, é'.repeat(20)}`;
const longTitle = `Où ${'habitez-vous, à côté, '.repeat(16)}?`;
const towns = ['Antsirabé', 'He said "no" — `$HOME`', longLabel];
const fruits = ['Mango', 'Banana; ripe', 'Li"tchi'];
/** Around 255 and 256 bytes, where SPSS cuts a text in two, with letters of two bytes. */
const stories = [
  '=1+1\nsecond "line"; é',
  `'=not ours`,
  '-5',
  '+254711000000',
  '@x',
  `${'x'.repeat(254)}é`,
  'é'.repeat(300),
  'a'.repeat(5_000),
  ' ',
  "o'clock \\ done\\",
];

const questions = [
  { title: 'Âge', type: 'NUMERIC', code: 'age', allowDontKnow: true, allowRefuse: true },
  { title: 'Weight', type: 'NUMERIC', code: 'weight' },
  { title: 'Sleep "well"?', type: 'CASE_COCHER', code: 'sleep', options: ['Yes', 'No'], allowRefuse: true },
  { title: longTitle, type: 'LISTE_DEROULANTE', code: 'town', options: towns, ordinal: true },
  { title: 'Fruit', type: 'CHOIX_MULTIPLE_OTHER', code: 'fruit', options: fruits, allowDontKnow: true },
  { title: 'Mood', type: 'CASE_COCHER_OTHER', code: 'mood', options: ['Good', 'Bad'] },
  { title: 'Pain', type: 'ECHELLE_LINEAIRE', code: 'pain', options: ['0', '10'] },
  { title: 'Born', type: 'DATE', code: 'born', allowRefuse: true },
  { title: 'Moved here', type: 'DATE', code: 'moved', allowPartialDate: true },
  { title: 'At', type: 'HEURE', code: 'at' },
  { title: 'Why not', type: 'PARAGRAPHE', code: 'if', visibleIf: { '==': [{ var: 'sleep' }, 'No'] } },
  { title: 'Anything else', type: 'REPONSE_COURTE', code: 'rest', maxLength: 10_000 },
] as const;
type Title = (typeof questions)[number]['title'];

let api: Api;
let folder: string;
let formId: string;
let ids: Record<string, string>;
let files: Record<string, Uint8Array>;
let sets: AnswerEntry[][];

beforeAll(async () => {
  api = await startApi();
  const form = await buildForm(api.admin, 'Santé', [questions]);
  ({ id: formId, questions: ids } = form);
  await form.activates();
  const token = String((await api.admin.reads('formulaires', formId)).token);
  const sends = async (answers: Partial<Record<Title, object>>) => {
    const reponses = Object.entries(answers).map(([title, answer]) => ({ id: ids[title], reponses: [], ...answer }));
    const { status, text } = await api.nobody.post(`formulaires/${formId}/reponses`, reponses, {
      query: { ...(await agrees(api, { formId, token })), confirm: '1' },
    });
    expect(status, text).toBeLessThan(300);
  };
  await sends({
    Âge: { reponses: ['41'] },
    Weight: { reponses: ['72.525'] },
    'Sleep "well"?': { reponses: ['No', 'Noise, "much"'] },
    [longTitle]: { reponses: [towns[2]] },
    Fruit: { reponses: [fruits[0], fruits[2], 'Jack "fruit"'], other: 'Jack "fruit"' },
    Mood: { reponses: ['Bad'] },
    Pain: { reponses: ['7'] },
    Born: { reponses: ['1983-02-28'] },
    'Moved here': { reponses: ['1999', 'age 27 years on 2026-11-23'] },
    At: { reponses: ['06:30'] },
    'Why not': { reponses: [stories[0]] },
    'Anything else': { reponses: [stories[0]] },
  });
  await sends({
    Âge: { reason: 'DONT_KNOW' },
    Weight: { reponses: ['-1234567.5'] },
    'Sleep "well"?': { reponses: ['Yes'] },
    [longTitle]: { reponses: [towns[1]] },
    Fruit: { reason: 'DONT_KNOW' },
    Mood: { reponses: ['So so'], other: 'So so' },
    Born: { reponses: ['2024-02-29'] },
    'Moved here': { reponses: ['2001-05'] },
  });
  await sends({
    Âge: { reason: 'REFUSED' },
    Weight: { reponses: ['0'] },
    'Sleep "well"?': { reason: 'REFUSED' },
    Fruit: { reponses: [fruits[1]] },
    Mood: { reponses: ['Good'] },
    Pain: { reponses: ['0'] },
    Born: { reason: 'REFUSED' },
  });
  for (const story of stories)
    await sends({
      Âge: { reponses: ['1'] },
      'Sleep "well"?': { reponses: ['No'] },
      [longTitle]: { reponses: [towns[0]] },
      'Why not': { reponses: [story] },
      'Anything else': { reponses: [story] },
    });

  const rows = await api.database.db.select().from(tables.responses).orderBy(asc(tables.responses.studyCode), asc(tables.responses.id));
  sets = rows.map(({ answers }) => answers as AnswerEntry[]);
  const { rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/api/formulaires/${formId}/responses/export?format=zip`,
    headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
  });
  files = unzipSync(new Uint8Array(rawPayload));
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

type Reason = 'DONT_KNOW' | 'REFUSED' | 'NOT_ASKED';
/** What an answer is in a column; undefined where the column says nothing of it. */
type Read = (entry: AnswerEntry) => string | undefined;
interface Expected {
  label: string;
  /** Texts of the codes; none for what is no choice. */
  codes: Readonly<Record<string, string>>;
  kind: 'number' | 'text' | 'date' | 'code';
  cells: { value: string; reason?: Reason }[];
}

const first: Read = ({ reponses: [value] }) => value;
const numbered = (options: readonly string[]) => Object.fromEntries(options.map((option, at) => [String(at + 1), option]));
const codeOf =
  (options: readonly string[]): Read =>
  ({ reponses: [title = ''], other }) =>
    other === title ? '9996' : String(options.indexOf(title) + 1);
const flags = { 0: 'No', 1: 'Yes' };

/** What each variable must hold, from the rows of the database alone. */
function expected(): Record<string, Expected> {
  const all: Record<string, Expected> = {};
  const add = (name: string, title: Title, { valueOf, ...about }: Pick<Expected, 'kind'> & Partial<Pick<Expected, 'label' | 'codes'>> & { valueOf: Read }) => {
    const cells = sets.map((answers): Expected['cells'][number] => {
      const entry = answers.find(({ id }) => id === ids[title]);
      const asked = title !== 'Why not' || answers.some(({ id, reponses }) => id === ids['Sleep "well"?'] && reponses[0] === 'No');
      if (entry?.reason) return { value: '', reason: entry.reason as Reason };
      if (entry) return { value: valueOf(entry) ?? '' };
      return asked ? { value: '' } : { value: '', reason: 'NOT_ASKED' };
    });
    all[name] = { label: title, codes: {}, ...about, cells };
  };
  add('age', 'Âge', { kind: 'number', valueOf: first });
  add('weight', 'Weight', { kind: 'number', valueOf: first });
  add('sleep', 'Sleep "well"?', { kind: 'code', codes: numbered(['Yes', 'No']), valueOf: codeOf(['Yes', 'No']) });
  add('sleep_explanation', 'Sleep "well"?', { kind: 'text', label: 'Sleep "well"? — Explanation', valueOf: ({ reponses: [, explanation] }) => explanation });
  add('town', longTitle, { kind: 'code', codes: numbered(towns), valueOf: codeOf(towns) });
  fruits.forEach((fruit, at) =>
    add(`fruit_a${at + 1}`, 'Fruit', {
      kind: 'code',
      label: `Fruit — ${fruit}`,
      codes: flags,
      valueOf: ({ reponses }) => (reponses.includes(fruit) ? '1' : '0'),
    }),
  );
  add('fruit_other', 'Fruit', { kind: 'text', label: 'Fruit — Other', valueOf: ({ other }) => other });
  add('mood', 'Mood', { kind: 'code', codes: { ...numbered(['Good', 'Bad']), 9996: 'Other' }, valueOf: codeOf(['Good', 'Bad']) });
  add('mood_other', 'Mood', { kind: 'text', label: 'Mood — Other', valueOf: ({ other }) => other });
  add('pain', 'Pain', { kind: 'number', valueOf: first });
  add('born', 'Born', { kind: 'date', valueOf: first });
  add('moved', 'Moved here', { kind: 'text', valueOf: first });
  add('moved_basis', 'Moved here', { kind: 'text', label: 'Moved here — Told from', valueOf: ({ reponses: [, basis] }) => basis });
  add('at', 'At', { kind: 'text', valueOf: first });
  add('v_if', 'Why not', { kind: 'text', valueOf: first });
  add('rest', 'Anything else', { kind: 'text', valueOf: first });
  return all;
}

interface Reader {
  /** What a missing value is to the program. */
  reasons: Readonly<Record<Reason, string>>;
  /** A code as the program shows it: itself, or its label. */
  labelled?: boolean;
  label?(text: string): string;
  codeLabel?(text: string): string;
  /** Whether labels of missing values stand among the others, under the reasons. */
  labelsMissing?: boolean;
}

const missingWords: Readonly<Record<Reason, string>> = { DONT_KNOW: 'Does not know', REFUSED: 'Prefers not to answer', NOT_ASKED: 'Not asked' };
const missingCodes: Readonly<Record<Reason, string>> = { DONT_KNOW: '-9997', REFUSED: '-9998', NOT_ASKED: '-9999' };

/** A number however it is written; texts as they are. */
const same = (kind: Expected['kind'], value: string) => (kind === 'number' && value !== '' ? String(Number(value)) : value);

/** Everything that a program must find: every value and reason of every row, every label. */
function wanted({ reasons, labelled, label = String, codeLabel = String, labelsMissing }: Reader): object {
  return Object.entries(expected()).map(([name, { label: text, codes, kind, cells }]) => {
    const missing =
      labelsMissing && kind !== 'text' ? Object.fromEntries(Object.entries(missingWords).map(([reason, words]) => [reasons[reason as Reason], words])) : {};
    return {
      name,
      values: cells.map(({ value }) => same(kind, labelled ? (codes[value] ?? value) : value)),
      reasons: cells.map(({ reason }) => (reason ? reasons[reason] : '')),
      label: label(text),
      // A label that was cut may end in a space, which some programs show and some do not.
      codes: Object.entries({ ...codes, ...missing })
        .map(([code, words]) => [code, codeLabel(words).trimEnd()])
        .sort(),
    };
  });
}

/** What a program found, in the same shape. */
function shown({ values, reasons, labels, valueLabels }: Found): object {
  const kinds = expected();
  return Object.keys(values)
    .slice(8)
    .map((name) => ({
      name,
      values: values[name]?.map((value) => same(kinds[name]?.kind ?? 'text', value)),
      reasons: reasons[name],
      label: labels[name],
      codes: Object.entries(valueLabels[name] ?? {})
        .map(([code, words]) => [code, words.trimEnd()])
        .sort(),
    }));
}

/** The UTF-8 of a text, cut between letters. */
function cutAt(most: number): (text: string) => string {
  return (text) => {
    let end = text.length;
    while (Buffer.byteLength(text.slice(0, end)) > most) end -= 1;
    return text.slice(0, end);
  };
}

const spss = { label: cutAt(252), codeLabel: cutAt(120), reasons: missingCodes, labelsMissing: true };

describe('every value and every label of a package is what the database holds', () => {
  test.skipIf(!has('Rscript'))('in R, by the script as it is', () => {
    const found = readWithR(folder, 'readScript');
    expect(shown(found)).toEqual(wanted({ reasons: missingWords, labelled: true }));
    expect(found.scales).toEqual(['town']);
  });

  test.skipIf(!hasPackage('haven'))('in the SPSS file, read by R’s haven', () => {
    expect(shown(readWithR(folder, 'readSav'))).toEqual(wanted(spss));
  });

  test.skipIf(!has('pspp') || !hasPackage('haven'))('in the SPSS file, read by PSPP without a warning', () => {
    const found = readWithPspp(folder);
    // A day that is missing is shown as no day, whatever its code: why, haven tells.
    found.reasons.born = readWithR(folder, 'readSav').reasons.born ?? [];
    found.valueLabels.born = Object.fromEntries(Object.entries(missingWords).map(([reason, words]) => [missingCodes[reason as Reason], words]));
    expect(shown(found)).toEqual(wanted(spss));
    expect(found.scales).toEqual(['town']);
  });

  test.skipIf(!has('pspp'))('in the SPSS file, where what may be chosen together is one set of variables with the question’s words', () => {
    expect(setsInPspp(folder)).toEqual([{ name: '$fruit', label: 'Fruit', variables: ['fruit_a1', 'fruit_a2', 'fruit_a3'] }]);
  });

  test('in Stata, as far as its grammar goes', () => {
    const plain = (most: number) => (text: string) => [...text.replace(/[`"]/g, "'").replace(/\$/g, '＄')].slice(0, most).join('');
    expect(shown(readWithStata(folder))).toEqual(
      wanted({ label: plain(80), codeLabel: plain(300), reasons: { DONT_KNOW: '.a', REFUSED: '.b', NOT_ASKED: '.c' }, labelsMissing: true }),
    );
  });

  test.skipIf(!has('soffice'))('in LibreOffice, from the csv and from the workbook, accents intact and no formula', () => {
    const all = Object.entries(expected());
    const [header = [], ...rows] = cellsInOffice('answers.xlsx', files['answers.xlsx'] as Uint8Array);
    const texts = all.filter(([, { kind }]) => kind !== 'number');
    const columns = texts.map(([name]) => [name, ...rows.map((row) => (row[header.indexOf(name)] ?? '').trim())]);
    expect(columns).toEqual(
      texts.map(([name, { codes, cells: own }]) => [
        name,
        ...own.map(({ value, reason }) => (reason ? missingWords[reason] : (codes !== flags && codes[value]) || value).trim()),
      ]),
    );
    const [names = [], ...fromCsv] = cellsInOffice('answers.csv', files['answers.csv'] as Uint8Array, 'xlsx');
    expect(names.slice(8)).toEqual(all.map(([name]) => name));
    expect(fromCsv).toHaveLength(sets.length);
    expect(fromCsv.map((row) => row[names.indexOf('v_if')])).toContain(`'${stories[0]}`);
    expect(cellsInOffice('codebook.csv', files['codebook.csv'] as Uint8Array, 'xlsx').flat()).toEqual(expect.arrayContaining(['Âge', longTitle]));
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { workbookOf } from '../../server/exchange/xlsform/write/workbookOf.ts';
import { writeXlsForm } from '../../server/exchange/xlsform/write/writeXlsForm.ts';
import { freezeForm } from '../../server/study/forms/freezeForm.ts';
import { loadFormTree } from '../../server/study/forms/loadFormTree.ts';
import type { Distribution, Form, OperationsReceipt } from '../../src/contract/index.ts';
import { listedForm } from '../judge/listedForm.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Found } from './programs/Found.ts';
import { readWithOffice } from './programs/readWithOffice.ts';
import { readWithPspp } from './programs/readWithPspp.ts';
import { readWithR } from './programs/readWithR.ts';
import { readWithStata } from './programs/readWithStata.ts';
import { has, hasPackage } from './programs/runProgram.ts';
import { addQuestion, buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { hasAgreed } from './studyKit/hasAgreed.ts';
import { sendByLink } from './studyKit/sendByLink.ts';
import { setStored, valuesIn } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

const { responses } = tables;

let api: Api;
let form: BuiltForm;
let token: string;
let respondent: Person;
let women: string;
let births: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await startApi();
  const place = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Births', [
    [{ title: 'Village', code: 'village' }],
    [{ title: 'Name', code: 'name', required: true }],
    [
      { title: 'All', type: 'CALCUL', code: 'all', formula: { count: [{ var: 'births' }] } },
      { title: 'Roof', code: 'roof' },
    ],
  ]);
  women = form.sections[1] as string;
  const made = await api.admin.post<Told>(`sections/${women}/sub-sections`, { title: 'Births of ${name}', repeated: true, entryTitle: '${#}: ${year}' });
  expect(made.status, made.text).toBeLessThan(300);
  births = String(made.json.id);
  // A list has a name from the beginning, and another one where somebody gives it.
  expect((await api.admin.reads('sub-sections', births)).code).toBe('entries');
  expect((await api.admin.put(`sub-sections/${births}`, { code: 'births' })).status).toBe(200);
  ids.year = await addQuestion(api.admin, `sub-sections/${births}/questions`, { title: 'Year', type: 'NUMERIC', code: 'year', min: '1950', max: '2030' });
  ids.sex = await addQuestion(api.admin, `sub-sections/${births}/questions`, { title: 'Sex', type: 'CASE_COCHER', code: 'sex', options: ['Girl', 'Boy'] });
  ids.late = await addQuestion(api.admin, `sub-sections/${births}/questions`, {
    title: 'Was the birth of ${name} in ${year} late?',
    code: 'late',
    visibleIf: { '>': [{ var: 'year' }, 2000] },
  });
  ids.whose = await addQuestion(api.admin, `sub-sections/${births}/questions`, {
    title: 'Whose',
    type: 'CALCUL_TEXTE',
    code: 'whose',
    formula: { concat: [{ var: 'name' }, ' ', { var: 'year' }] },
  });
  expect((await api.admin.put(`sections/${women}`, { repeated: true, code: 'women' })).status).toBe(200);
  const activated = await form.activates();
  expect(activated.status, activated.text).toBe(200);
  token = String((await api.admin.reads('formulaires', form.id)).token);
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  respondent = await hasAgreed(api, { conferenceId: place.conference.id }, investigator);
});
afterAll(() => api.close());

const bare = { unconsented: true };
const there = (entry: string, value = '1') => ({ id: `${women}@${entry}`, reponses: [value] });
const born = (entry: string, value = '1') => ({ id: `${births}@${entry}`, reponses: [value] });
const says = (id: string | undefined, entry: string, value: string) => ({ id: `${id}@${entry}`, reponses: [value] });
const woman = (entry: string, name: string) => [there(entry), says(form.questions.Name, entry, name)];
const birth = (entry: string, year: string, sex: string) => [born(entry), says(ids.year, entry, year), says(ids.sex, entry, sex)];

const sends = (submission: string, body: readonly object[]) => sendByLink(api, form.id, token)(submission, body);

async function setOf(submission: string) {
  const set = await setStored(api, submission);
  return { id: set?.id ?? '', studyCode: set?.studyCode, answers: valuesIn(set?.answers), calculated: valuesIn(set?.calculated) };
}

const exported = (format: string, more: Readonly<Record<string, string>> = {}) =>
  api.app.inject({
    url: `/api/formulaires/${form.id}/responses/export?${new URLSearchParams({ format, filter: JSON.stringify(bare), ...more }).toString()}`,
    headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
  });

describe('a part repeated inside each entry of a repeated part', () => {
  test('reaches who fills it in as it was declared', async () => {
    const { json } = await api.nobody.get<{ section: { sous_sections: Record<string, unknown>[] }[] }>(`formulaires/token/${token}`);
    expect(json.section[1]?.sous_sections[0]).toMatchObject({ id: births, repeated: true, code: 'births', entryTitle: '${#}: ${year}' });
  });

  test('is published where it lies in a repeated section alone', async () => {
    const other = await buildForm(api.admin, 'Other', [[{ title: 'Name' }]]);
    const { json } = await api.admin.post<Told>(`sections/${other.sections[0]}/sub-sections`, { title: 'Visits', repeated: true });
    await addQuestion(api.admin, `sub-sections/${String(json.id)}/questions`, { title: 'When?' });
    const refused = await other.activates();
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('A list inside the entries of another')]);
    await api.admin.put(`sections/${other.sections[0]}`, { repeated: true });
    expect((await other.activates()).status).toBe(200);
  });

  test('is stored by both entries, and values are worked out in it and over it', async () => {
    const submission = randomUUID();
    const body = [...woman('aaaa', 'Noro'), ...birth('aaaa.cccc', '1999', 'Girl'), ...birth('aaaa.dddd', '2004', 'Boy'), ...woman('bbbb', 'Lala')];
    const { status, text } = await sends(submission, [...body, says(ids.late, 'aaaa.cccc', 'not asked'), says(ids.late, 'aaaa.dddd', 'no')]);
    expect(status, text).toBeLessThan(300);
    const { answers, calculated } = await setOf(submission);
    expect(answers).toEqual({ ...Object.fromEntries(body.map(({ id, reponses }) => [id, reponses[0]])), [`${ids.late}@aaaa.dddd`]: 'no' });
    expect(calculated).toMatchObject({
      [women]: '2',
      [`${births}@aaaa`]: '2',
      [`${births}@bbbb`]: '0',
      [`${births}#aaaa.dddd`]: '2',
      [`${ids.whose}@aaaa.dddd`]: 'Noro 2004',
      [String(form.questions.All)]: '2',
    });
  });

  test.each([
    ['an inner answer without its entry', () => [{ id: String(ids.year), reponses: ['1999'] }]],
    ['an inner answer in the outer entry', () => [there('aaaa'), says(ids.year, 'aaaa', '1999')]],
    ['an outer answer in an inner entry', () => [there('aaaa'), says(form.questions.Name, 'aaaa.bbbb', 'Noro')]],
    ['an entry three deep', () => [there('aaaa'), born('aaaa.bbbb.cccc')]],
    ['a forged key', () => [there('aaaa'), born('aaaa.b;--')]],
    ['a value worked out elsewhere in place of the entry', () => [there('aaaa'), born('aaaa.bbbb', '2')]],
    ['a value that its question does not take', () => [there('aaaa'), ...birth('aaaa.bbbb', '1066', 'Girl')]],
    ['a list of 201', () => [there('aaaa'), ...Array.from({ length: 201 }, (_, at) => born(`aaaa.a${String(at).padStart(5, '0')}`))]],
    [
      'more than a thousand in all lists',
      () => Array.from({ length: 1001 }, (_, at) => born(`w${String(at % 100).padStart(5, '0')}.a${String(at).padStart(5, '0')}`)),
    ],
  ])('refuses %s, and stores nothing', async (_, body) => {
    const submission = randomUUID();
    const { status, json } = await sends(submission, body());
    expect([status, json.code]).toEqual([422, 'invalid_answers']);
    expect((await setOf(submission)).id).toBe('');
  });

  test('takes what two devices add to a list, before the entry around it too, and has all of it back when that comes back', async () => {
    let sequence = 0;
    const syncs = (submission: string, ...entries: { id: string; reponses: readonly string[] }[]) =>
      respondent.post<OperationsReceipt>(
        `formulaires/${form.id}/operations`,
        entries.map((entry) => ({ ...entry, operationId: randomUUID(), sequence: (sequence += 1), language: 'en' })),
        { query: { submission } },
      );
    const [begun, other] = [randomUUID(), randomUUID()];
    const early = await syncs(begun, ...birth('aaaa.dddd', '2004', 'Boy'));
    expect(early.json.refused, early.text).toEqual([]);
    await syncs(other, ...woman('aaaa', 'Noro'), ...birth('aaaa.cccc', '1999', 'Girl'));
    const own = async () => (await setOf(begun)).answers;
    expect(Object.keys(await own()).sort()).toEqual(
      [...woman('aaaa', ''), ...birth('aaaa.cccc', '', ''), ...birth('aaaa.dddd', '', '')].map(({ id }) => id).sort(),
    );
    expect((await setOf(begun)).calculated).toMatchObject({ [`${births}@aaaa`]: '2', [String(form.questions.All)]: '2' });
    await syncs(begun, { id: `${women}@aaaa`, reponses: [] });
    expect(await own()).toEqual({});
    await syncs(begun, there('aaaa'));
    expect(Object.values(await own()).sort()).toEqual(['1', '1', '1', '1999', '2004', 'Boy', 'Girl', 'Noro']);
    const forged = await syncs(begun, { id: `${births}@aaaa.bbbb.cccc`, reponses: ['1'] });
    expect([forged.status, Object.keys(await own())]).toEqual([forged.status, expect.not.arrayContaining([`${births}@aaaa.bbbb.cccc`])]);
    expect(forged.status >= 400 || forged.json.refused.length === 1, forged.text).toBe(true);
  });

  test('comes as XLSForm and goes out again as it came', async () => {
    const bytes = workbookOf(writeXlsForm({ ...listedForm(), title: 'Lists in lists' }, { version: null, locale: 'en' }));
    const file = new File([bytes as BlobPart], 'lists.xlsx');
    const imported = await api.admin.post<{ form: { id: string }; findings: object[] }>('formulaires/xlsform', { file }, { as: 'multipart' });
    expect(imported.status, imported.text).toBe(200);
    const kept = (one: Form) => JSON.parse(JSON.stringify(freezeForm(one), (key, value: unknown) => (key === 'id' ? undefined : value))) as Form;
    const stored = (await loadFormTree(api.database.db, imported.json.form.id)) as Form;
    expect(kept(stored).section).toEqual(kept(listedForm()).section);
    expect(stored.section?.flatMap(({ sous_sections }) => (sous_sections ?? []).flatMap(({ repeated, code }) => (repeated ? [code] : [])))).toEqual([
      'birth',
      'visit',
    ]);
    const activated = await api.admin.post<Told>(`formulaires/token/${imported.json.form.id}`);
    expect(activated.status, activated.text).toBe(200);
  });

  test('goes with its section where that is copied, under names of its own', async () => {
    const { json, status, text } = await api.admin.post<Told>(`sections/${women}/copy`, { formulaireId: form.id });
    expect(status, text).toBeLessThan(300);
    const section = await api.admin.reads('sections', String(json.id));
    expect([section.code, section.sous_sections]).toEqual(['women_2', [expect.objectContaining({ repeated: true, code: 'births_2' })]]);
    await api.admin.delete(`sections/${String(json.id)}`);
  });
});

describe('its answers leave', () => {
  let folder: string;
  let first: Awaited<ReturnType<typeof setOf>>;
  let wanted: string[];
  beforeAll(async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await sends(one, [
      { id: String(form.questions.Village), reponses: ['Ambohibary'] },
      ...woman('aaaa', 'Soa "é"; ok'),
      ...woman('bbbb', 'Bao'),
      // The first woman's list comes after the second's: rows go by the places of both.
      ...birth('bbbb.aaaa', '1988', 'Boy'),
      ...birth('aaaa.dddd', '2004', 'Boy'),
      ...birth('aaaa.cccc', '1999', 'Girl'),
      says(ids.late, 'aaaa.dddd', '=yes'),
    ]);
    await sends(two, [...woman('cccc', 'Vao'), ...birth('cccc.aaaa', '2010', 'Girl')]);
    first = await setOf(one);
    folder = await mkdtemp(join(tmpdir(), 'inner-'));
    const { rawPayload } = await exported('zip');
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(rawPayload)))) await writeFile(join(folder, name), bytes);
    const codes = new Set(readWithStata(folder).values.study_code);
    const sets = (await api.database.db.select().from(responses).where(eq(responses.formulaireId, form.id))).filter(({ studyCode }) => codes.has(studyCode));
    wanted = sets
      .flatMap(({ studyCode, ...set }) => {
        const held = [...(set.answers as { id: string; reponses: string[] }[]), ...(set.calculated as { id: string; reponses: string[] }[])];
        const value = (id: string) => held.find((answer) => answer.id === id)?.reponses[0] ?? '';
        return held.flatMap(({ id }) => {
          const [part, entry = ''] = id.split('#');
          if (part !== births || entry === '') return [];
          const [outer = ''] = entry.split('.');
          const late = Number(value(`${ids.year}@${entry}`)) > 2000 ? value(`${ids.late}@${entry}`) : 'not asked';
          const name = value(`${form.questions.Name}@${outer}`);
          return [[studyCode, value(`${women}#${outer}`), value(id), name, value(`${ids.year}@${entry}`), late, value(`${ids.whose}@${entry}`)].join('|')];
        });
      })
      .sort();
    expect(wanted.length).toBeGreaterThan(3);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('as a table of its own, with the keys that join it to the entries around it and to the sets', async () => {
    const { rawPayload } = await exported('zip');
    const files = unzipSync(new Uint8Array(rawPayload));
    const linesOf = (name: string) =>
      Buffer.from(files[name] ?? [])
        .toString()
        .replace('\uFEFF', '')
        .split('\r\n');
    const own = (name: string) => linesOf(name).filter((line) => line.startsWith(`${first.studyCode},`));
    expect(linesOf('births.csv')[0]).toBe('study_code,outer_entry,entry,year,sex,late,whose');
    expect(own('births.csv')).toEqual([
      `${first.studyCode},1,1,1999,1,-9999,"Soa ""é""; ok 1999"`,
      expect.stringContaining(`${first.studyCode},1,2,2004,2,`),
      `${first.studyCode},2,1,1988,2,-9999,Bao 1988`,
    ]);
    expect(linesOf('women.csv')[0]).toBe('study_code,entry,name,births');
    expect(own('women.csv')).toEqual([`${first.studyCode},1,"Soa ""é""; ok",2`, `${first.studyCode},2,Bao,1`]);
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
    expect(manifest.tables).toMatchObject([
      { name: 'women', key: ['study_code', 'entry'], joinsBy: 'study_code' },
      {
        name: 'births',
        key: ['study_code', 'outer_entry', 'entry'],
        joinsBy: 'study_code',
        within: 'women',
        withinBy: { study_code: 'study_code', outer_entry: 'entry' },
      },
    ]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['xlsx', 'sav', 'do', 'R'].map((type) => `births.${type}`).concat('births_codebook.csv')));
  });

  /** The inner entries, each with the name of the entry that it lies in, by the keys. */
  const joined = (inner: Found, outer: Found, notAsked: string) =>
    inner.values.study_code
      ?.map((code, row) => {
        const cell = (name: string) => (inner.reasons[name]?.[row] === notAsked ? 'not asked' : inner.values[name]?.[row]);
        const at = outer.values.study_code?.findIndex((one, place) => one === code && outer.values.entry?.[place] === cell('outer_entry')) ?? -1;
        return [code, cell('outer_entry'), cell('entry'), outer.values.name?.[at], cell('year'), cell('late'), cell('whose')].join('|');
      })
      .sort();

  test.skipIf(!has('pspp'))('to PSPP, cell by cell what the database holds, joined by both keys', () => {
    expect(joined(readWithPspp(folder, 'births'), readWithPspp(folder, 'women'), '-9999')).toEqual(wanted);
  });
  test.skipIf(!has('Rscript'))('to R, cell by cell what the database holds, joined by both keys', () => {
    expect(joined(readWithR(folder, 'readScript', 'births'), readWithR(folder, 'readScript', 'women'), 'Not asked')).toEqual(wanted);
  });
  test.skipIf(!hasPackage('haven'))('to R’s haven, cell by cell what the database holds, joined by both keys', () => {
    expect(joined(readWithR(folder, 'readSav', 'births'), readWithR(folder, 'readSav', 'women'), '-9999')).toEqual(wanted);
  });
  test.skipIf(!has('soffice'))('to LibreOffice, cell by cell what the database holds, joined by both keys', () => {
    expect(joined(readWithOffice(folder, 'births'), readWithStata(folder, 'women'), 'Not asked')).toEqual(wanted);
  });
  test('to Stata, cell by cell what the database holds, joined by both keys', () => {
    expect(joined(readWithStata(folder, 'births'), readWithStata(folder, 'women'), '.c')).toEqual(wanted);
  });

  test.each(['fhir', 'fhir5'])('as %s, a group in each group', async (format) => {
    const lines = (await exported(format)).body.trim().split('\n');
    const found = lines.map((line) => JSON.parse(line)).find(({ identifier }) => JSON.stringify(identifier ?? '').includes(String(first.studyCode)));
    type Item = { linkId: string; item?: Item[]; answer?: Record<string, unknown>[] };
    const said = ({ linkId, item = [], answer }: Item): unknown[] => [linkId, ...(answer ? Object.values(answer[0] ?? {}) : []), ...item.map(said)];
    const groups = (found.item as Item[]).filter(({ linkId }) => linkId === 'women').map(said);
    expect(JSON.stringify(groups)).toContain('"Bao"],["births",["year",1988]');
    expect(groups.map((group) => JSON.stringify(group).split('["births"').length - 1)).toEqual([2, 1]);
  });

  test('as ODM, a group that repeats by the places of both entries', async () => {
    const { body } = await exported('odm');
    const own = body.split('\n').find((line) => line.startsWith(`<SubjectData SubjectKey="${first.studyCode}"`)) ?? '';
    const keys = [...own.matchAll(/ItemGroupOID="(IG\.\w+)" ItemGroupRepeatKey="([\d.]+)"/g)].map(([, oid, key]) => `${oid} ${key}`);
    expect(keys).toEqual(['IG.women 1', 'IG.women 2', 'IG.births 1.1', 'IG.births 1.2', 'IG.births 2.1']);
  });

  test('as counts over all entries of all lists', async () => {
    for (let count = 0; count < 5; count += 1)
      await sends(randomUUID(), [...woman('aaaa', 'A'), ...birth('aaaa.aaaa', '1970', 'Boy'), ...birth('aaaa.bbbb', '1970', 'Boy')]);
    const { json } = await api.admin.get<Distribution>(`formulaires/${form.id}/responses/distribution`, { filter: bare });
    expect(json.questions.find(({ code }) => code === 'year')?.bars.find(({ label }) => label === '1970')).toMatchObject({ count: 10 });
  });
});

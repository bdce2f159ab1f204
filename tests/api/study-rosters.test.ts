import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import type { AnswerEntry, Distribution, OperationsReceipt } from '../../src/contract/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Found } from './programs/Found.ts';
import { readWithOffice } from './programs/readWithOffice.ts';
import { readWithPspp } from './programs/readWithPspp.ts';
import { readWithR } from './programs/readWithR.ts';
import { readWithStata } from './programs/readWithStata.ts';
import { has, hasPackage } from './programs/runProgram.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { hasAgreed } from './studyKit/hasAgreed.ts';
import { sendByLink } from './studyKit/sendByLink.ts';
import { setStored, valuesIn } from './studyKit/setStored.ts';

const { responses, answerChanges } = tables;

let api: Api;
let form: BuiltForm;
let token: string;
let part: string;
let respondent: Person;

beforeAll(async () => {
  api = await startApi();
  const place = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Household', [
    [{ title: 'Village', type: 'REPONSE_COURTE', code: 'village' }],
    [
      { title: 'Name', type: 'REPONSE_COURTE', code: 'name', required: true },
      { title: 'Age of ${name}', type: 'NUMERIC', code: 'age', max: '120' },
      { title: 'School', type: 'REPONSE_COURTE', code: 'school', visibleIf: { '>=': [{ var: 'age' }, 6] } },
    ],
    [
      { title: 'Total', type: 'CALCUL', code: 'total', formula: { sum: [{ var: 'age' }] } },
      { title: 'Roof', type: 'REPONSE_COURTE', code: 'roof' },
    ],
  ]);
  part = form.sections[1] as string;
  const changed = await api.admin.put(`sections/${part}`, { repeated: true, entryTitle: '${#}: ${name}' });
  expect(changed.status, changed.text).toBe(200);
  const activated = await form.activates();
  expect(activated.status, activated.text).toBe(200);
  token = String((await api.admin.reads('formulaires', form.id)).token);
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  respondent = await hasAgreed(api, { conferenceId: place.conference.id }, investigator);
});
afterAll(() => api.close());

const idOf = (title: string) => form.questions[title] ?? '';
const there = (entry: string, value: string | null = '1') => ({ id: `${part}@${entry}`, reponses: value === null ? [] : [value] });
const says = (title: string, entry: string, value: string) => ({ id: `${idOf(title)}@${entry}`, reponses: [value] });
const child = (entry: string, name: string, age: string) => [there(entry), says('Name', entry, name), says('Age of ${name}', entry, age)];

/** Programs of their own send without the consent text, and what they send is asked for by name. */
const bare = { unconsented: true };

const sends = (submission: string, body: readonly object[]) => sendByLink(api, form.id, token)(submission, body);

async function setOf(submission: string) {
  const set = await setStored(api, submission);
  return { id: set?.id ?? '', answers: valuesIn(set?.answers), calculated: valuesIn(set?.calculated) };
}

describe('a part that is asked for each of several', () => {
  test('has a name, by which it is the number of entries, and reaches who fills it in as it was declared', async () => {
    const { json } = await api.nobody.get<{ section: { code?: string; repeated?: boolean; entryTitle?: string }[] }>(`formulaires/token/${token}`);
    expect(json.section.map(({ repeated, code, entryTitle }) => [repeated, code, entryTitle])[1]).toEqual([true, 'entries', '${#}: ${name}']);
  });

  test('is stored entry by entry, and values are worked out over all of them', async () => {
    const submission = randomUUID();
    const body = [...child('aaaa', 'Hery', '7'), ...child('bbbb', 'Lala', '4')];
    const { status, text } = await sends(submission, [...body, says('School', 'bbbb', 'none yet')]);
    expect(status, text).toBeLessThan(300);
    const { answers, calculated } = await setOf(submission);
    expect(answers).toEqual(Object.fromEntries(body.map(({ id, reponses }) => [id, reponses[0]])));
    expect([calculated[part], calculated[idOf('Total')]]).toEqual(['2', '11']);
  });

  test.each([
    ['an answer without its entry', () => [{ id: idOf('Name'), reponses: ['Hery'] }]],
    ['an entry of a page that is asked once', () => [{ id: `${form.sections[0]}@aaaa`, reponses: ['1'] }]],
    ['an entry inside an entry', () => [{ id: `${part}@aaaa@bbbb`, reponses: ['1'] }]],
    ['a value that its question does not take', () => [there('aaaa'), says('Age of ${name}', 'aaaa', '121')]],
    ['ten thousand entries', () => Array.from({ length: 10_000 }, (_, at) => there(`a${String(at).padStart(5, '0')}`))],
  ])('refuses %s, and stores nothing', async (_, body) => {
    const submission = randomUUID();
    const { status, json } = await sends(submission, body());
    expect([status, json.code]).toEqual([422, 'invalid_answers']);
    expect((await setOf(submission)).id).toBe('');
  });

  test('names the person of an entry in what is wrong with its answers', async () => {
    const { json } = await sends(randomUUID(), [there('aaaa'), says('Age of ${name}', 'aaaa', '121')]);
    expect(json.errors).toHaveProperty(`${idOf('Age of ${name}')}@aaaa`);
  });

  test('takes what two devices add, loses nothing of an entry that is removed, and has it back when it comes back', async () => {
    const operation = (entry: { id: string; reponses: readonly string[] }, sequence: number) => ({
      ...entry,
      operationId: randomUUID(),
      sequence,
      language: 'en',
    });
    const syncs = (submission: string, ...entries: { id: string; reponses: readonly string[] }[]) =>
      respondent.post<OperationsReceipt>(
        `formulaires/${form.id}/operations`,
        entries.map((entry, at) => operation(entry, at + (Date.now() % 1_000_000_000))),
        { query: { submission } },
      );
    const [first, second] = [randomUUID(), randomUUID()];
    const one = await syncs(first, ...child('aaaa', 'Hery', '7'));
    expect(one.json.refused, one.text).toEqual([]);
    // An answer may come before the entry that it is of.
    await syncs(second, says('Name', 'bbbb', 'Lala'));
    await syncs(second, there('bbbb'));
    const own = async () => (await setOf(first)).answers;
    expect(Object.values(await own()).sort()).toEqual(['1', '1', '7', 'Hery', 'Lala']);
    await syncs(first, there('aaaa', null));
    expect(Object.values(await own()).sort()).toEqual(['1', 'Lala']);
    const { id } = await setOf(first);
    const history = await api.database.db.select().from(answerChanges).where(eq(answerChanges.responseId, id));
    expect(history.map(({ questionId }) => questionId)).toEqual(expect.arrayContaining([`${part}@aaaa`, `${idOf('Name')}@aaaa`, `${idOf('Name')}@bbbb`]));
    await syncs(first, there('aaaa'));
    expect(Object.values(await own()).sort()).toEqual(['1', '1', '7', 'Hery', 'Lala']);
    expect((await setOf(first)).calculated[part]).toBe('2');
  });

  test('is a table of its own in the export, one row for each entry, that joins the sets by the study code', async () => {
    const submission = randomUUID();
    await sends(submission, [...child('aaaa', 'Zafy', '3'), ...child('bbbb', 'Noro', '9')]);
    const set = await setStored(api, submission);
    const answer = await api.app.inject({
      url: `/api/formulaires/${form.id}/responses/export?format=zip&filter=${encodeURIComponent(JSON.stringify(bare))}`,
      headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const linesOf = (name: string) =>
      Buffer.from(files[name] ?? [])
        .toString()
        .replace('\uFEFF', '')
        .split('\r\n');
    const [header, ...rows] = linesOf('entries.csv');
    expect(header).toBe('study_code,entry,name,age,school');
    expect(rows.filter((row) => row.startsWith(`${set?.studyCode},`))).toEqual([`${set?.studyCode},1,Zafy,3,-9999`, `${set?.studyCode},2,Noro,9,`]);
    const [columns, ...sets] = linesOf('answers.csv').map((line) => line.split(','));
    const own = sets.find(([code]) => code === set?.studyCode);
    expect([columns?.slice(-4), own?.slice(-4)]).toEqual([
      ['village', 'entries', 'total', 'roof'],
      ['', '2', '12', ''],
    ]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['xlsx', 'sav', 'do', 'R'].map((type) => `entries.${type}`).concat('entries_codebook.csv')));
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
    expect(manifest.tables).toEqual([{ name: 'entries', rows: rows.length - 1, columns: 5, key: ['study_code', 'entry'], joinsBy: 'study_code' }]);
  });

  describe('read by the statistical programs', () => {
    let folder: string;
    let wanted: string[];
    beforeAll(async () => {
      await sends(randomUUID(), [...child('aaaa', 'Soa "é"; ok', '3'), ...child('bbbb', 'Bao', '9'), says('School', 'bbbb', '=EPP')]);
      await sends(randomUUID(), [{ id: idOf('Village'), reponses: ['Ambohibary'] }, ...child('cccc', 'Vao', '6')]);
      folder = await mkdtemp(join(tmpdir(), 'roster-'));
      const { rawPayload } = await api.app.inject({
        url: `/api/formulaires/${form.id}/responses/export?format=zip&filter=${encodeURIComponent(JSON.stringify(bare))}`,
        headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
      });
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(rawPayload)))) await writeFile(join(folder, name), bytes);
      const codes = new Set(readWithStata(folder).values.study_code);
      const sets = await api.database.db.select().from(responses).where(eq(responses.formulaireId, form.id));
      wanted = sets
        .filter(({ studyCode }) => codes.has(studyCode))
        .flatMap(({ studyCode, ...set }) => {
          const [answers, calculated] = [set.answers as AnswerEntry[], set.calculated as AnswerEntry[]];
          return calculated.flatMap(({ id, reponses: [number] }) => {
            const [roster, entry] = id.split('#');
            if (roster !== part || !entry) return [];
            const given = (wantedId: string) => answers.find((answer) => answer.id === wantedId)?.reponses[0] ?? '';
            const held = (title: string) => given(`${idOf(title)}@${entry}`);
            const age = held('Age of ${name}');
            const asked = age === '' || Number(age) >= 6;
            return [[studyCode, number, held('Name'), age, asked ? held('School') : 'not asked', given(idOf('Village'))].join('|')];
          });
        })
        .sort();
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    /** The entries, each with what joins it by the key. */
    const joined = (entries: Found, answers: Found, notAsked: string) =>
      entries.values.study_code
        ?.map((code, row) => {
          const cell = (name: string) => (entries.reasons[name]?.[row] === notAsked ? 'not asked' : entries.values[name]?.[row]);
          const set = answers.values.study_code?.indexOf(code) ?? -1;
          return [code, cell('entry'), cell('name'), cell('age'), cell('school'), answers.values.village?.[set]].join('|');
        })
        .sort();

    test.skipIf(!has('pspp'))('is, joined by its key in PSPP, cell by cell what the database holds', () => {
      expect(joined(readWithPspp(folder, 'entries'), readWithPspp(folder), '-9999')).toEqual(wanted);
    });

    test.skipIf(!has('Rscript'))('is, joined by its key in R, cell by cell what the database holds', () => {
      expect(joined(readWithR(folder, 'readScript', 'entries'), readWithR(folder, 'readScript'), 'Not asked')).toEqual(wanted);
    });

    test.skipIf(!hasPackage('haven'))('is, joined by its key in the SPSS files as R’s haven reads them, cell by cell what the database holds', () => {
      expect(joined(readWithR(folder, 'readSav', 'entries'), readWithR(folder, 'readSav'), '-9999')).toEqual(wanted);
    });

    test.skipIf(!has('soffice'))('is, in its workbook as LibreOffice reads it, cell by cell what the database holds', () => {
      expect(joined(readWithOffice(folder, 'entries'), readWithStata(folder), 'Not asked')).toEqual(wanted);
    });

    test('is, joined by its key in Stata, cell by cell what the database holds', () => {
      expect(joined(readWithStata(folder, 'entries'), readWithStata(folder), '.c')).toEqual(wanted);
    });
  });

  test('is counted over all entries of all sets in the charts', async () => {
    for (let count = 0; count < 5; count += 1) {
      await sends(randomUUID(), [...child('aaaa', 'A', '50'), ...child('bbbb', 'B', '50')]);
    }
    const { json } = await api.admin.get<Distribution>(`formulaires/${form.id}/responses/distribution`, { filter: bare });
    const ages = json.questions.find(({ code }) => code === 'age');
    expect(ages?.bars.find(({ label }) => label === '50')).toMatchObject({ label: '50', count: 10 });
  });

  test('cannot be deleted with its questions once somebody has answered them', async () => {
    await api.admin.delete(`questions/${idOf('School')}`);
    await sends(randomUUID(), [there('aaaa'), says('Name', 'aaaa', 'Hery')]);
    const { status } = await api.admin.delete(`questions/${idOf('Name')}`);
    expect(status).toBeLessThan(300);
    const [row] = await api.database.db
      .select()
      .from(tables.questions)
      .where(eq(tables.questions.id, idOf('Name')));
    expect(row?.archivedAt).not.toBeNull();
  });
});

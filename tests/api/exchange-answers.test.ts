import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Distribution } from '../../src/contract/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;
let token: string;

const text = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

async function sends(answers: Readonly<Record<string, object>>): Promise<void> {
  const reponses = Object.entries(answers).map(([title, answer]) => ({ id: form.questions[title], reponses: [], ...answer }));
  const { status, text: said } = await api.nobody.post(`formulaires/${form.id}/reponses`, reponses, {
    query: { ...(await agrees(api, { formId: form.id, token })), confirm: '1' },
  });
  expect(status, said).toBeLessThan(300);
}

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Santé à Antsirabe', [
    [
      { title: 'Âge', type: 'NUMERIC', code: 'age', allowDontKnow: true, allowRefuse: true, translations: { fr: { title: 'Âge (ans)' } } },
      { title: 'Sleep well?', type: 'CASE_COCHER', code: 'sleep', options: ['Yes', 'No'] },
      { title: 'Why not', type: 'PARAGRAPHE', code: 'if', visibleIf: { '==': [{ var: 'sleep' }, 'No'] } },
      { title: 'Fruit', type: 'CHOIX_MULTIPLE_OTHER', code: 'fruit', options: ['Mango', 'Banana'] },
      { title: 'Born', type: 'DATE', code: 'born' },
      { title: 'At', type: 'HEURE', code: 'at' },
      { title: 'Where', type: 'POSITION', code: 'gps' },
    ],
  ]);
  const activated = await form.activates();
  expect(activated.status, activated.text).toBe(200);
  token = String((await api.admin.reads('formulaires', form.id)).token);
  await sends({
    Âge: { reponses: ['41'] },
    'Sleep well?': { reponses: ['No', 'Noise'] },
    'Why not': { reponses: ['=1+1\nsecond "line", é'] },
    Fruit: { reponses: ['Mango', 'Litchi'], other: 'Litchi' },
    Born: { reponses: ['1983-02-28'] },
    At: { reponses: ['06:30'] },
    Where: { reponses: ['-18,9137 47,5361 1276 8,5'] },
  });
  await sends({ Âge: { reason: 'DONT_KNOW' }, 'Sleep well?': { reponses: ['Yes'] }, Fruit: { reponses: ['Banana'] } });
  await sends({ Âge: { reason: 'REFUSED' }, 'Sleep well?': { reponses: ['No'] }, 'Why not': { reponses: ['x'.repeat(600)] } });
});

afterAll(() => api.close());

async function packs(query: Readonly<Record<string, string>> = {}): Promise<{ raw: Buffer; files: Record<string, Uint8Array> }> {
  const search = new URLSearchParams({ format: 'zip', ...query });
  const answer = await api.app.inject({
    method: 'GET',
    url: `/api/formulaires/${form.id}/responses/export?${search}`,
    headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
  });
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200);
  return { raw: answer.rawPayload, files: unzipSync(new Uint8Array(answer.rawPayload)) };
}

describe('the answers of a form for statisticians', () => {
  test('come as one zip whose manifest names versions, rows and the hash of every file', async () => {
    const { files } = await packs();
    expect(Object.keys(files)).toEqual([
      'answers.csv',
      'answers.xlsx',
      'answers.sav',
      'answers.do',
      'answers.R',
      'codebook.html',
      'codebook.csv',
      'manifest.json',
    ]);
    const manifest = JSON.parse(text(files['manifest.json']));
    expect(manifest).toMatchObject({
      rows: 3,
      identities: false,
      form: { id: form.id },
      versions: [{ number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    for (const { name, bytes, sha256 } of manifest.files) {
      expect([name, files[name]?.length]).toEqual([name, bytes]);
      expect(
        createHash('sha256')
          .update(files[name] as Uint8Array)
          .digest('hex'),
      ).toBe(sha256);
    }
  });

  test('are the same bytes for the same filter on the same data', async () => {
    const [first, second] = [await packs(), await packs()];
    expect(first.raw.equals(second.raw)).toBe(true);
  });

  test('tell not asked, does not know and refused from what was left out', async () => {
    const { files } = await packs();
    const csv = text(files['answers.csv']);
    expect(
      csv.startsWith(
        '\uFEFFstudy_code,form_version,status,mode,interviewer_code,language,interview_minutes,received_at,age,sleep,sleep_explanation,v_if,fruit_a1,fruit_a2,fruit_other,born,at\r\n',
      ),
    ).toBe(true);
    const [, ...rows] = utils.sheet_to_json<string[]>(read(csv, { type: 'string', raw: true }).Sheets.Sheet1 ?? {}, { header: 1, raw: false, defval: '' });
    expect(rows.map((row) => row.slice(8)).sort()).toEqual(
      [
        ['41', '2', 'Noise', `'=1+1\nsecond "line", é`, '1', '0', 'Litchi', '1983-02-28', '06:30'],
        ['-9997', '1', '', '-9999', '0', '1', '', '', ''],
        ['-9998', '2', '', 'x'.repeat(600), '', '', '', '', ''],
      ].sort(),
    );
    // By its code a set is found, by its place or its hour nobody.
    expect(rows.map(([code]) => code)).toEqual(rows.map(([code]) => code).sort());
    for (const row of rows) expect(row[7]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('stand in the workbook with labels, numbers as numbers', async () => {
    const { files } = await packs();
    const rows = utils.sheet_to_json<unknown[]>(read(files['answers.xlsx'], { type: 'array' }).Sheets.Data ?? {}, { header: 1, defval: '' });
    expect(rows.map((row) => row.slice(8, 11))).toContainEqual([41, 'No', 'Noise']);
    expect(rows.map((row) => row.slice(8, 12))).toContainEqual(['Does not know', 'Yes', '', 'Not asked']);
  });

  test('are explained in the language asked for', async () => {
    const { files } = await packs({ language: 'fr' });
    expect(text(files['codebook.html'])).toContain('Nombre de réponses : 3');
    expect(text(files['codebook.csv'])).toContain('Âge (ans)');
    expect(text(files['answers.R'])).toContain('"age" = "Âge (ans)"');
    expect(text(files['answers.do'])).toContain('label define sleep 2 `"No"\', add');
  });

  test('leave out where people are, as they leave out who they are: a position has its four columns with the names alone', async () => {
    const [[without = ''], named] = [
      text((await packs()).files['answers.csv']).split('\r\n'),
      text((await packs({ identities: '1', reason: 'Follow-up visits' })).files['answers.csv']),
    ];
    expect(without).not.toContain('gps');
    expect(named.split('\r\n')[0]).toContain(',gps_latitude,gps_longitude,gps_altitude,gps_accuracy');
    expect(named).toContain(',-18.9137,47.5361,1276,8.5');
  });

  test('leave out who answered; an administrator may ask for it with a reason, and nobody else', async () => {
    const path = `formulaires/${form.id}/responses/export`;
    expect(text((await packs()).files['answers.csv'])).not.toContain('person_name');
    await api.admin.isRefused(api.admin.get(path, { format: 'zip', identities: '1' }), 'invalid');
    expect(text((await packs({ identities: '1', reason: 'Follow-up visits' })).files['answers.csv'])).toContain(
      'study_code,person_name,person_telephone,person_email,person_church_name,',
    );
    const investigator = await api.hasStaff('INVESTIGATOR');
    expect((await investigator.get(path, { identities: '1', reason: 'x' })).status).toBe(403);
    const lines = await api.admin.get('audit', { filter: { action: 'export' } });
    expect(lines.text).toContain('Follow-up visits');
  });
});

test('who agreed for a child and who bore witness leave with the names alone', async () => {
  const signed = await buildForm(api.admin, 'For children', [[{ title: 'Age', type: 'NUMERIC', code: 'age' }]]);
  await api.admin.edits('formulaires', signed.id, { consentWitness: 'NAME', consentAdultAge: 18 });
  expect((await signed.activates()).status).toBe(200);
  const { conference } = await hasHierarchy(api.admin);
  const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: signed.id });
  const child = { minor: true, guardian: 'Rasoa Guardian', relation: 'mother', assent: true, readAloud: true, witness: 'Noro Witness' };
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en', ...child });
  const send = api.admin.post(`formulaires/${signed.id}/users/${person.id}/reponses`, [{ id: signed.questions.Age, reponses: ['12'] }]);
  expect((await send).status).toBe(200);
  const path = `formulaires/${signed.id}/responses/export`;
  const [headings, values] = (await api.admin.get(path, { format: 'csv', identities: '1', reason: 'Follow-up' })).text.trim().split('\r\n');
  expect(headings).toContain(',Name of the guardian,Relation to the child,The child agrees,Name of the witness,');
  expect(values).toContain(',Yes,Rasoa Guardian,mother,Yes,Noro Witness,');
  const plain = (await api.admin.get(path, { format: 'csv' })).text;
  expect(plain).not.toMatch(/Rasoa|Noro|guardian/);
});

test('what the account of whoever filled it in holds stands in no answer, and leaves with the names alone', async () => {
  const called = await buildForm(api.admin, 'Who called', [
    [
      { title: 'Age', type: 'NUMERIC', code: 'age' },
      { title: 'Phone', type: 'TELEPHONE_ENQUETEUR', code: 'phone' },
      { title: 'Mail', type: 'EMAIL_ENQUETEUR', code: 'mail' },
    ],
  ]);
  expect((await called.activates()).status).toBe(200);
  const { conference } = await hasHierarchy(api.admin);
  const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id });
  const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: called.id }, investigator);
  await investigator.post(`users/${person.id}/consent`, { given: true, language: 'en', readAloud: true });
  const send = (...reponses: object[]) => investigator.post(`formulaires/${called.id}/users/${person.id}/reponses`, reponses, { query: { confirm: '1' } });
  const age = { id: called.questions.Age, reponses: ['52'] };
  await investigator.isRefused(send(age, { id: called.questions.Phone, reponses: ['+254700000000'] }), 'invalid_answers');
  expect((await send(age)).status).toBe(200);
  const path = `formulaires/${called.id}/responses/export`;
  const [headings, values] = (await api.admin.get(path, { format: 'csv', identities: '1', reason: 'Follow-up' })).text.trim().split('\r\n');
  const account = await api.admin.reads('users', investigator.id);
  expect(headings).toMatch(/,age,phone,mail$/);
  expect(values).toContain(`,52,${String(account.telephone)},${String(account.email)}`);
  const plain = (await api.admin.get(path, { format: 'csv' })).text;
  expect(plain).toMatch(/,age\r\n/);
  expect(plain).not.toContain(String(account.telephone).slice(1));
});

test('answers leave as QuestionnaireResponses of FHIR, a Questionnaire for each version before them; without names, unless an administrator asks with a reason', async () => {
  const path = `formulaires/${form.id}/responses/export`;
  const { text: lines, headers } = await api.admin.get(path, { format: 'fhir' });
  expect(headers['content-type']).toContain('application/fhir+ndjson');
  const [questionnaire, ...responses] = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(questionnaire).toMatchObject({ resourceType: 'Questionnaire', url: `urn:uuid:${form.id}`, version: '1' });
  expect(responses.map(({ resourceType, questionnaire: of }) => [resourceType, of])).toEqual(
    Array.from({ length: 3 }, () => ['QuestionnaireResponse', `urn:uuid:${form.id}|1`]),
  );
  expect(lines).toContain('{"linkId":"age","answer":[{"valueDecimal":41}]}');
  expect(lines).not.toContain('-18.9137');
  await api.admin.isRefused(api.admin.get(path, { format: 'fhir', identities: '1' }), 'invalid');
  expect((await api.admin.get(path, { format: 'fhir5', identities: '1', reason: 'Follow-up' })).text).toContain('-18.9137 47.5361 1276 8.5');
});

test('answers leave as CDISC ODM with the study that describes them', async () => {
  const { text: xml, headers } = await api.admin.get(`formulaires/${form.id}/responses/export`, { format: 'odm' });
  expect(headers['content-type']).toContain('application/xml');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<ODM xmlns="http:\/\/www.cdisc.org\/ns\/odm\/v1.3"/);
  expect(xml.match(/<SubjectData /g)?.length).toBe(3);
  expect(xml).toContain('<ItemData ItemOID="I.age" Value="41"/>');
  expect(xml.endsWith('</ClinicalData>\n</ODM>\n')).toBe(true);
});

test('the answers of a place are those of the people below it', async () => {
  const { division, conference } = await hasHierarchy(api.admin);
  const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id });
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en', readAloud: true });
  const { status, text: said } = await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: form.questions['Âge'], reponses: ['77'] }], {
    query: { confirm: '1' },
  });
  expect(status, said).toBeLessThan(300);
  const csvOf = async (filter: object) =>
    text((await packs({ filter: JSON.stringify(filter) })).files['answers.csv'])
      .trim()
      .split('\r\n').length - 1;
  expect(await csvOf({ divisionId: division.id })).toBe(1);
  expect(await csvOf({ divisionId: (await hasHierarchy(api.admin)).division.id })).toBe(0);
  expect(await csvOf({})).toBe(4);
});

describe('the charts of a form', () => {
  test('count the answers to each question, hide small counts and show no text', async () => {
    const charted = await buildForm(api.admin, 'Charts', [
      [
        { title: 'Sleep', type: 'CASE_COCHER', code: 'sleep', options: ['Yes', 'No', 'Never asked'] },
        { title: 'Fruit', type: 'CHOIX_MULTIPLE', code: 'fruit', options: ['Mango', 'Banana'] },
        { title: 'Age', type: 'NUMERIC', code: 'age' },
        { title: 'Why', type: 'PARAGRAPHE', code: 'why' },
      ],
    ]);
    await charted.activates();
    const rows = Array.from({ length: 20 }, (_, at) =>
      [at < 9 ? 'Yes' : at < 18 ? 'No' : '', at < 12 ? 'Mango' : 'Mango;Banana', 20 + (at % 2), at === 0 ? 'My secret' : 'x'].join(','),
    );
    const file = new File([`sleep,fruit,age,why\n${rows.join('\n')}\n`], 'list.csv');
    const imported = await api.admin.post(`formulaires/${charted.id}/import`, { file }, { as: 'multipart' });
    expect(imported.status, imported.text).toBe(200);
    const { json, text: whole } = await api.admin.get<Distribution>(`formulaires/${charted.id}/responses/distribution`);
    expect(whole).not.toContain('secret');
    expect(json.count).toBe(20);
    expect(
      json.questions.map(({ code, bars, without }) => [
        code,
        bars.map(({ label, count }) => `${label} ${count}`),
        without.map(({ label, count }) => `${label} ${count}`),
      ]),
    ).toEqual([
      // Two left it out: hidden, and with it one of the others, or the two could be reckoned.
      ['sleep', ['Yes null', 'No 9', 'Never asked 0'], ['Left out null']],
      ['fruit', ['Mango 20', 'Banana 8'], []],
      ['age', ['20 10', '21 10'], []],
      ['why', ['Answered 20'], []],
    ]);
    const filtered = await api.admin.get<Distribution>(`formulaires/${charted.id}/responses/distribution`, { filter: { mode: 'self' } });
    expect(filtered.json.count).toBe(0);
    expect((await api.nobody.get(`formulaires/${charted.id}/responses/distribution`)).status).toBe(401);
  });

  describe('in groups', () => {
    let grouped: BuiltForm;
    const distribution = async (query: Readonly<Record<string, unknown>>) =>
      api.admin.get<Distribution>(`formulaires/${grouped.id}/responses/distribution`, query as { by: string });
    const cells = ({ json }: { json: Distribution }, code: string) =>
      json.questions.find((question) => question.code === code)?.bars.map(({ label, groups }) => [label, ...(groups ?? []).map(({ count }) => count)]);

    beforeAll(async () => {
      grouped = await buildForm(api.admin, 'Groups', [
        [
          { title: 'Sex', type: 'CASE_COCHER', code: 'sex', options: ['Woman', 'Man'] },
          { title: 'Smokes', type: 'CASE_COCHER', code: 'smokes', options: ['Yes', 'No'] },
          { title: 'Age', type: 'NUMERIC', code: 'age' },
          { title: 'Weight', type: 'NUMERIC', code: 'weight' },
        ],
      ]);
      await grouped.activates();
      // 20 women, of whom 6 smoke, each standing for 3; 20 men, of whom 12 smoke, each standing for 1.
      const rows = Array.from({ length: 40 }, (_, at) => {
        const woman = at < 20;
        const smokes = woman ? at < 6 : at < 32;
        return [woman ? 'Woman' : 'Man', smokes ? 'Yes' : 'No', (woman ? 30 : 50) + (at % 3), woman ? 3 : 1].join(',');
      });
      const file = new File([`sex,smokes,age,weight\n${rows.join('\n')}\n`], 'groups.csv');
      await api.admin.post(`formulaires/${grouped.id}/import`, { file }, { as: 'multipart' });
    });

    test('are compared by the answers to a question, with shares and means of each', async () => {
      const told = await distribution({ by: grouped.questions.Sex });
      expect(told.json.groups).toEqual([
        { value: '', label: 'Woman', count: 20 },
        { value: '', label: 'Man', count: 20 },
      ]);
      expect(cells(told, 'smokes')).toEqual([
        ['Yes', 6, 12],
        ['No', 14, 8],
      ]);
      const [smokes, age] = ['smokes', 'age'].map((code) => told.json.questions.find((question) => question.code === code));
      expect(smokes?.bars[0]).toMatchObject({ share: 0.45, groups: [{ share: 0.3 }, { share: 0.6 }] });
      expect(age?.summaries?.map((one) => [one?.mean, one?.median, one?.deviation])).toEqual([
        [30.95, 31, 0.83],
        [51, 51, 0.86],
      ]);
    });

    test('are weighed by a question whose number says for how many each stands', async () => {
      const { json } = await distribution({ weight: grouped.questions.Weight });
      const smokes = json.questions.find(({ code }) => code === 'smokes');
      // (6 × 3 + 12 × 1) of (20 × 3 + 20 × 1)
      expect(smokes?.bars[0]).toEqual({ label: 'Yes', count: 18, share: 0.375 });
      expect(json.unweighted).toBe(0);
    });

    test('are made of what is said of the sets, and of numbers in steps', async () => {
      expect((await distribution({ by: 'mode' })).json.groups).toEqual([{ value: 'import', label: 'import', count: 40 }]);
      expect((await distribution({ by: grouped.questions.Age })).json.groups?.map(({ label }) => label)).toEqual(['30', '31', '32', '50', '51', '52']);
    });

    test('are places, of those whom somebody is there for', async () => {
      expect((await distribution({ by: 'conferenceId' })).json.groups).toEqual([{ value: '', label: '', count: 40 }]);
    });

    test('are refused by what the form does not ask', async () => {
      for (const query of [{ by: 'nothing' }, { weight: grouped.questions.Sex }, { by: randomUUID() }]) expect((await distribution(query)).status).toBe(400);
    });
  });
});

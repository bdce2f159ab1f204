import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let here: Hierarchy;

beforeAll(async () => {
  api = await startApi();
  here = await hasHierarchy(api.admin);
});
afterAll(() => api.close());

describe('a record', () => {
  it('is created with the same values by JSON, multipart and urlencoded bodies', async () => {
    for (const as of ['json', 'multipart', 'urlencoded'] as const) {
      const made = await api.admin.creates(
        'churches',
        { name: `Toliara ${as}`, shortname: '', typeChurch: 'Large', city: '  Toliara ', conferenceId: here.conference.id },
        { as },
      );
      expect(made).toMatchObject({ name: `Toliara ${as}`, shortname: null, typeChurch: 'Large', city: 'Toliara', country: null, revision: 1 });
      expect(made.message).toBe('Information successfully saved.');
      expect(await api.admin.reads('churches', made.id)).toMatchObject({ name: `Toliara ${as}`, city: 'Toliara' });
    }
  });

  it('carries what it refers to, up to the top', async () => {
    const church = await api.admin.reads('churches', here.church.id);
    expect(church).toMatchObject({
      conferenceId: here.conference.id,
      conference: {
        id: here.conference.id,
        name: here.conference.name,
        unionId: here.union.id,
        union: { divisionId: here.division.id, division: { shortname: here.division.shortname } },
      },
    });
  });

  it('is edited where the body holds its id and the address does not', async () => {
    const answer = await api.admin.put(`divisions/${here.division.id}/unions`, { id: here.union.id, name: 'Union renamed' });
    expect(answer).toMatchObject({ status: 200, json: { id: here.union.id, name: 'Union renamed', revision: 2 } });
    await api.admin.isRefused(api.admin.put('unions', { name: 'Nameless' }), 'invalid');
  });

  it('is told apart from an edit that started from an older state', async () => {
    const { id, revision } = await api.admin.creates('divisions', { shortname: 'REV', name: 'Revised' });
    const first = await api.admin.put(`divisions/${id}`, { name: 'Revised once' }, { headers: { 'x-revision': String(revision) } });
    expect(first.status).toBe(200);
    const late = await api.admin.put(`divisions/${id}`, { name: 'Revised late' }, { headers: { 'x-revision': String(revision) } });
    expect(late).toMatchObject({ status: 409, json: { code: 'conflict', details: { record: { name: 'Revised once', revision: 2 } } } });
    await api.admin.isRefused(api.admin.put(`divisions/${id}`, { name: 'x' }, { query: { revision: '1' } }), 'conflict');
    expect((await api.admin.edits('divisions', id, { name: 'Revised last' })).revision).toBe(3);
  });

  it('is unchanged by an edit that changes nothing', async () => {
    const { revision } = await api.admin.reads('divisions', here.division.id);
    expect((await api.admin.edits('divisions', here.division.id, { name: here.division.name })).revision).toBe(revision);
  });

  it('that others depend on is not deleted, and the answer says how many do', async () => {
    const refusal = await api.admin.isRefused(api.admin.delete(`divisions/${here.division.id}`), 'has_dependents');
    expect(refusal).toMatchObject({ message: 'This cannot be deleted: 1 other record depends on it.', details: { dependents: { unions: 1 } } });
  });

  it('is deleted once', async () => {
    const { id } = await api.admin.creates('divisions', { shortname: 'DEL', name: 'Deleted' });
    expect(await api.admin.calls('DELETE', `divisions/${id}`, { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 200,
      json: { id, archived: false },
    });
    await api.admin.isRefused(api.admin.delete(`divisions/${id}`), 'not_found');
  });
});

describe('a parent', () => {
  it('that does not exist is not found in an address, and marked in a body', async () => {
    const ghost = '00000000-0000-4000-8000-000000000000';
    await api.admin.isRefused(api.admin.post(`divisions/${ghost}/unions`, { shortname: 'X', name: 'X' }), 'not_found');
    await api.admin.isRefused(api.admin.post('divisions/nonsense/unions', { shortname: 'X', name: 'X' }), 'not_found');
    await api.admin.isRefused(api.admin.get(`questions/${ghost}/responses-proposed`), 'not_found');
    const refusal = await api.admin.isRefused(api.admin.post('unions', { shortname: 'X', name: 'X', divisionId: ghost }), 'invalid');
    expect(refusal.errors).toEqual({ divisionId: 'The chosen record does not exist, or not any more.' });
  });

  it('of the address may not be contradicted by the body', async () => {
    const other = await hasHierarchy(api.admin);
    const refusal = await api.admin.isRefused(
      api.admin.post(`divisions/${here.division.id}/unions`, { shortname: 'W', name: 'W', divisionId: other.division.id }),
      'invalid',
    );
    expect(Object.keys(refusal.errors ?? {})).toEqual(['divisionId']);
    await api.admin.isRefused(api.admin.put(`divisions/${other.division.id}/unions/${here.union.id}`, { name: 'stolen' }), 'not_found');
  });

  it('and a higher place of the same record must agree', async () => {
    const other = await hasHierarchy(api.admin);
    const refusal = await api.admin.isRefused(
      api.admin.post('users', {
        name: 'Lost',
        telephone: '+254711000001',
        conferenceId: here.conference.id,
        divisionId: other.division.id,
        typeChurch: 'Small',
        langage: 'English',
      }),
      'invalid',
    );
    expect(refusal.errors).toEqual({ conferenceId: 'This does not belong to the chosen place.' });
  });
});

describe('a value that may be there once', () => {
  it('is refused with a way to the record that has it, without regard to case and accents', async () => {
    const { id } = await api.admin.creates('divisions', { shortname: 'ÉPI', name: 'Épiphanie' });
    const refusal = await api.admin.isRefused(api.admin.post('divisions', { shortname: 'epi', name: 'Other' }), 'invalid');
    expect(refusal).toMatchObject({ errors: { shortname: 'This is already in use.' }, details: { id, resource: 'divisions' } });
  });

  it.each([
    ['unions', 'divisionId', 'union'],
    ['conferences', 'unionId', 'conference'],
  ] as const)('is refused among the %s below one parent', async (name, parent, one) => {
    const { shortname, [parent]: above } = await api.admin.reads(name, here[one].id);
    const refusal = await api.admin.isRefused(api.admin.post(name, { shortname, name: 'Another one', [parent]: above }), 'invalid');
    expect(refusal.errors).toEqual({ shortname: 'This is already in use.' });
  });

  it('is stored once when many send it at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => api.admin.post('divisions', { shortname: 'RACE', name: `Race ${at}` })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(sent.find(({ status }) => status === 422)?.json).toMatchObject({ code: 'invalid', errors: { shortname: 'This is already in use.' } });
  });

  it('may be there again under another parent', async () => {
    const other = await hasHierarchy(api.admin);
    const duplicate = await api.admin.creates('unions', { shortname: here.union.shortname as string, name: 'Twin', divisionId: other.division.id });
    expect(duplicate.shortname).toBe(here.union.shortname);
  });
});

describe('an empty or wrong value', () => {
  it('is marked in the reader’s language', async () => {
    const said = {
      en: 'Please fill in this field. Thank you..',
      fr: 'Veuillez remplir ce champ. Merci.',
      pt: 'Por favor, preencha este campo. Obrigado.',
      mg: 'Fenoy ity toerana ity azafady. Misaotra.',
    } as const;
    for (const [locale, sentence] of Object.entries(said) as [keyof typeof said, string][]) {
      const person = api.admin.reading(locale);
      const refusal = await person.isRefused(person.post('divisions', { shortname: '', name: '   ' }, { as: 'multipart' }), 'invalid');
      expect(refusal.errors).toEqual({ shortname: sentence, name: sentence });
    }
  });

  it('of every kind is marked, and nothing is stored', async () => {
    const before = (await api.admin.lists('users')).length;
    const refusal = await api.admin.isRefused(
      api.admin.post('users', {
        name: 'x'.repeat(201),
        telephone: '0712',
        email: 'a@b',
        role: 'BOSS',
        conferenceId: 'here',
        typeChurch: 'Huge',
        langage: 'Klingon',
        selfResponse: 'maybe',
      }),
      'invalid',
    );
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['conferenceId', 'email', 'langage', 'name', 'role', 'selfResponse', 'telephone', 'typeChurch']);
    expect((await api.admin.lists('users')).length).toBe(before);
  });
});

describe('an ordered record', () => {
  it('comes last among those of its parent, and can be moved', async () => {
    const form = await api.admin.creates('formulaires', { title: 'Ordered' });
    const made: Stored[] = [];
    for (const title of ['A', 'B', 'C', 'D']) made.push(await api.admin.creates('sections', { title }, { at: `formulaires/${form.id}/sections` }));
    expect(made.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const order = async () => (await api.admin.get<Stored[]>(`formulaires/${form.id}/sections`)).json.map(({ title }) => title).join('');
    const moves = async (index: number, position: number) => {
      const answer = await api.admin.put(`sections/${made[index]?.id}/position`, { position });
      expect(answer, answer.text).toMatchObject({ status: 200 });
    };
    await moves(3, 1);
    expect(await order()).toBe('DABC');
    await moves(0, 99);
    expect(await order()).toBe('DBCA');
    await moves(1, 2);
    expect(await order()).toBe('DBCA');
    const sections = (await api.admin.get<Stored[]>(`formulaires/${form.id}/sections`)).json;
    expect(sections.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('added by ten at once gets ten places', async () => {
    const question = await api.admin.creates('questions', { title: 'How many?', type: 'CASE_COCHER' });
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => api.admin.creates('reponses', { title: `Answer ${n}` }, { at: `questions/${question.id}/responses-proposed` })),
    );
    expect(made.map(({ position }) => Number(position)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(made.map(({ code }) => code)).size).toBe(10);

    const form = await api.admin.creates('formulaires', { title: 'Numbered' });
    const sections = await Promise.all(['A', 'B'].map((title) => api.admin.creates('sections', { title, formulaireId: form.id })));
    const asked = await Promise.all(
      Array.from({ length: 10 }, (_, n) => api.admin.creates('questions', { title: `Question ${n}`, type: 'NUMERIC', sectionId: sections[n % 2]?.id })),
    );
    const numbered = (await api.admin.lists('questions')).filter(({ id }) => asked.some((one) => one.id === id));
    expect(numbered.map(({ numero }) => Number(numero)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(asked.map(({ code }) => code)).size).toBe(10);
  });
});

describe('a form', () => {
  it('is answered whole: sections, questions, subsections, options', async () => {
    const form = await api.admin.creates('formulaires', { title: 'Whole' }, { as: 'multipart' });
    const section = await api.admin.creates('sections', { title: 'Health' }, { at: `formulaires/${form.id}/sections` });
    const first = await api.admin.creates('questions', { title: 'Smoker?', type: 'CASE_COCHER' }, { at: `sections/${section.id}/questions` });
    expect(first).toMatchObject({ message: 'Saved successfully', numero: 1, code: 'q1', required: false });
    for (const title of ['Yes', 'No']) await api.admin.creates('reponses', { title }, { at: `questions/${first.id}/responses-proposed`, as: 'multipart' });
    const part = await api.admin.creates('sub-sections', { title: 'Habits' }, { at: `sections/${section.id}/sub-sections` });
    const second = await api.admin.creates('questions', { title: 'Coffee?', type: 'NUMERIC' }, { at: `sub-sections/${part.id}/questions` });
    expect(second).toMatchObject({ numero: 2, code: 'q2' });

    const [shown] = (await api.admin.get<Stored[]>(`formulaires/${form.id}/sections`)).json;
    const whole = {
      title: 'Health',
      question: [{ title: 'Smoker?', option: [{ title: 'Yes' }, { title: 'No' }] }],
      sous_sections: [{ title: 'Habits', question: [{ title: 'Coffee?', option: [] }] }],
    };
    expect(shown).toMatchObject(whole);
    expect(await api.admin.reads('formulaires', form.id)).toMatchObject({ section: [whole] });
    expect((await api.admin.get<Stored[]>(`questions/${first.id}/responses-proposed`)).json.map(({ title, code }) => [title, code])).toEqual([
      ['Yes', 'a1'],
      ['No', 'a2'],
    ]);
    const renumbered = await api.admin.edits('questions', first.id, { numero: 10 });
    expect(renumbered).toMatchObject({ numero: 10, code: 'q1' });
    const refusal = await api.admin.isRefused(api.admin.put(`questions/${second.id}`, { code: 'q1' }), 'invalid');
    expect(refusal.errors).toEqual({ code: 'This is already in use.' });
  });

  it('answers writes of proposed answers in French words for French readers', async () => {
    const made = await api.admin.reading('fr').creates('reponses', { title: 'Oui' });
    expect(made.message).toBe('Enregistrement effectué');
    const edited = await api.admin.reading('fr').put('reponses', { id: made.id, title: 'Oui, toujours' });
    expect(edited).toMatchObject({ status: 200, json: { title: 'Oui, toujours', message: 'Enregistrement effectué' } });
    expect((await api.admin.lists('reponses')).map(({ title }) => title)).toContain('Oui, toujours');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oppositeOf } from '../../src/admin/screens/builder/steps/oppositeOf.ts';
import type { FormStep } from '../../src/contract/index.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Person } from './harness/Person.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Part {
  id: string;
  title: string;
  numero?: number | null;
  question?: Part[];
  option?: Part[];
}

const takes = (steps: readonly FormStep[], person: Person = api.admin) => person.post('formulaires/steps', steps);

/** The draft as lines: sections, in them questions with their numbers, in them answers. */
async function linesOf(formId: string): Promise<string[]> {
  const { section } = (await api.admin.reads('formulaires', formId)) as unknown as { section: Part[] };
  const lines = (part: Part): string[] => [
    `${part.numero ? `${part.numero} ` : ''}${part.title}`,
    ...[...(part.question ?? []), ...(part.option ?? [])].flatMap(lines),
  ];
  return section.flatMap(lines);
}

const ids = () => ({ section: randomUUID(), question: randomUUID(), yes: randomUUID(), no: randomUUID() });

/** A section with a question of two answers, as one adds it. */
function additions(formId: string, { section, question, yes, no }: ReturnType<typeof ids>): FormStep[] {
  return [
    { do: 'add', part: 'sections', id: section, values: { title: 'Habits', formulaireId: formId }, position: 1 },
    { do: 'add', part: 'questions', id: question, values: { title: 'Do you smoke?', type: 'CASE_COCHER', code: 'smokes', sectionId: section } },
    { do: 'add', part: 'reponses', id: yes, values: { title: 'Yes', questionId: question } },
    { do: 'add', part: 'reponses', id: no, values: { title: 'No', questionId: question }, position: 1 },
  ];
}

const two = () => buildForm(api.admin, 'Two', [[{ title: 'A' }, { title: 'B' }], [{ title: 'C' }]]);
const before = ['Section 1', '1 A', '2 B', 'Section 2', '3 C'];

describe('steps of building a form', () => {
  it('are taken together, taken back by their opposites, and taken again under the same ids', async () => {
    const form = await two();
    const steps = additions(form.id, ids());
    const after = ['Habits', '1 Do you smoke?', 'No', 'Yes', 'Section 1', '2 A', '3 B', 'Section 2', '4 C'];
    expect(await takes(steps)).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(after);
    expect(await takes(oppositeOf(steps))).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(before);
    expect(await takes(steps)).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(after);
  });

  it('move between sections and back to where it was', async () => {
    const form = await two();
    const [one, other] = form.sections as [string, string];
    const place = (sectionId: string, position: number) => ({ into: { sectionId, subSectionId: null }, position });
    const steps: FormStep[] = [{ do: 'move', part: 'questions', id: String(form.questions.A), from: place(one, 1), to: place(other, 1) }];
    expect(await takes(steps)).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(['Section 1', '1 B', 'Section 2', '2 A', '3 C']);
    expect(await takes(oppositeOf(steps))).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(before);
  });

  it('bring a question back that was archived because answers name it', async () => {
    const form = await two();
    const token = String((await form.activates()).json.token);
    const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.A, reponses: ['x'] }], { query: { token } });
    expect(sent, sent.text).toMatchObject({ status: 200 });
    const values = { title: 'A', type: 'REPONSE_COURTE', sectionId: form.sections[0] };
    const steps: FormStep[] = [{ do: 'remove', part: 'questions', id: String(form.questions.A), values, position: 1 }];
    expect(await takes(steps)).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(['Section 1', '1 B', 'Section 2', '2 C']);
    expect((await api.admin.reads('questions', String(form.questions.A))).archivedAt).not.toBeNull();
    expect(await takes(oppositeOf(steps))).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(before);
  });

  it('are stored all or not at all: which one was refused is told, with the words of its call', async () => {
    const form = await two();
    const [habits, question, ...rest] = additions(form.id, ids()) as [FormStep, Extract<FormStep, { do: 'add' }>, ...FormStep[]];
    const wrong = { ...question, values: { ...question.values, title: '' } };
    const refused = await api.admin.isRefused(takes([habits, wrong, ...rest]), 'invalid');
    expect(refused).toMatchObject({ details: { step: 1 } });
    expect(Object.keys(refused.errors ?? {})).toEqual(['title']);
    expect(await linesOf(form.id)).toEqual(before);
    await api.admin.isRefused(takes([{ ...question, part: 'formulaires' } as never]), 'bad_request');
    await api.admin.isRefused(takes([{ ...question, values: { ...question.values, sectionId: form.sections[0], surprise: 1 } }]), 'unknown_field');
  });

  it('may be sent again where their answer was lost, and make nothing twice', async () => {
    const form = await two();
    const steps = additions(form.id, ids());
    const titled: FormStep[] = [{ do: 'change', part: 'questions', id: String(form.questions.A), from: { title: 'A' }, to: { title: 'Age' } }];
    for (const sent of [steps, titled, oppositeOf(titled), oppositeOf(steps)]) {
      expect(await takes(sent)).toMatchObject({ status: 200 });
      const after = await linesOf(form.id);
      expect(await takes(sent)).toMatchObject({ status: 200 });
      expect(await linesOf(form.id)).toEqual(after);
    }
    expect(await linesOf(form.id)).toEqual(before);
  });

  it('fix a number by hand and let it follow again', async () => {
    const form = await two();
    const steps: FormStep[] = [{ do: 'change', part: 'questions', id: String(form.questions.A), from: { numero: null }, to: { numero: 7 } }];
    for (let time = 0; time < 2; time += 1) {
      expect(await takes(steps)).toMatchObject({ status: 200 });
      expect(await linesOf(form.id)).toEqual(['Section 1', '7 A', '8 B', 'Section 2', '9 C']);
      expect(await takes(oppositeOf(steps))).toMatchObject({ status: 200 });
      expect(await linesOf(form.id)).toEqual(before);
    }
  });

  it('write the lines in the log that their own calls write', async () => {
    const form = await two();
    const steps = additions(form.id, ids());
    await takes(steps);
    const lines = (await api.admin.get<{ action: string; resource: string; recordId: string }[]>('audit', { filter: { action: 'create' } })).json;
    const logged = new Set(lines.map(({ resource, recordId }) => `${resource} ${recordId}`));
    expect(steps.filter(({ part, id }) => !logged.has(`${part} ${id}`))).toEqual([]);
  });

  it('are for administrators alone', async () => {
    const form = await two();
    await api.admin.isRefused(takes(additions(form.id, ids()), await api.hasStaff('INVESTIGATOR')), 'forbidden');
    expect(await linesOf(form.id)).toEqual(before);
  });
});

describe('a whole form', () => {
  it('is copied with everything in it, as a draft of its own', async () => {
    const form = await buildForm(api.admin, 'Health', [
      [{ title: 'Do you smoke?', type: 'CASE_COCHER', options: ['Yes', 'No'], code: 'smokes' }],
      [{ title: 'How many?', type: 'NUMERIC', visibleIf: { '==': [{ var: 'smokes' }, 'Yes'] }, numero: 7 }],
    ]);
    await form.activates();
    const { json } = await api.admin.post<{ id: string }>(`formulaires/${form.id}/copy`);
    expect(await linesOf(json.id)).toEqual(['Section 1', '1 Do you smoke?', 'Yes', 'No', 'Section 2', '2 How many?']);
    const copy = (await api.admin.reads('formulaires', json.id)) as unknown as { section: { question: object[] }[] };
    expect(copy).toMatchObject({ title: 'Health (2)', isValid: false, token: null, isDefault: false });
    expect(copy.section[1]?.question[0]).toMatchObject({ code: expect.any(String), visibleIf: { '==': [{ var: 'smokes' }, 'Yes'] } });
    expect((await api.admin.get(`formulaires/${json.id}/versions`)).json).toEqual([]);
    await api.admin.isRefused(api.admin.post(`formulaires/${randomUUID()}/copy`), 'not_found');
  });

  it('tells why it cannot be activated as it is, by its parts', async () => {
    const form = await buildForm(api.admin, 'Choice', [[{ title: 'Which?', type: 'CASE_COCHER' }]]);
    const { json } = await api.admin.get<object[]>(`formulaires/${form.id}/problems`);
    expect(json).toMatchObject([{ place: 'question', id: form.questions['Which?'], why: 'There are no answers to choose from.' }]);
    await api.admin.isRefused(api.admin.get(`formulaires/${randomUUID()}/problems`), 'not_found');
  });
});

describe('two administrators who build one form', () => {
  it('lose nothing: what another changed in between is not overwritten by taking back, and the other fields are', async () => {
    const form = await two();
    const other = await api.hasStaff('ADMIN');
    const id = String(form.questions.A);
    const titled: FormStep[] = [{ do: 'change', part: 'questions', id, from: { title: 'A' }, to: { title: 'Age' } }];
    expect(await takes(titled)).toMatchObject({ status: 200 });
    await other.edits('questions', id, { description: 'In years' });
    expect(await takes(oppositeOf(titled))).toMatchObject({ status: 200 });
    expect(await api.admin.reads('questions', id)).toMatchObject({ title: 'A', description: 'In years' });
    expect(await takes(titled)).toMatchObject({ status: 200 });
    await other.edits('questions', id, { title: 'Age in years' });
    expect(await api.admin.isRefused(takes(oppositeOf(titled)), 'conflict')).toMatchObject({ details: { step: 0, fields: ['title'] } });
    expect(await api.admin.reads('questions', id)).toMatchObject({ title: 'Age in years' });
  });

  it('lose nothing where one brings a question back that the other changed, or placed elsewhere, while it was archived', async () => {
    const form = await two();
    const other = await api.hasStaff('ADMIN');
    const id = String(form.questions.A);
    const token = String((await form.activates()).json.token);
    expect(await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id, reponses: ['x'] }], { query: { token } })).toMatchObject({ status: 200 });
    const values = { title: 'A', sectionId: form.sections[0], subSectionId: null };
    const removed: FormStep[] = [{ do: 'remove', part: 'questions', id, values, position: 1 }];
    expect(await takes(removed)).toMatchObject({ status: 200 });
    const place = (position: number) => ({ into: { sectionId: form.sections[0] as string, subSectionId: null }, position });
    const moved = takes([{ do: 'move', part: 'questions', id, from: place(1), to: place(2) }]);
    expect(await api.admin.isRefused(moved, 'conflict')).toMatchObject({ details: { step: 0, fields: ['archivedAt'] } });
    for (const edit of [{ title: 'Age' }, { sectionId: form.sections[1] }]) {
      const was = await other.reads('questions', id);
      await other.edits('questions', id, edit);
      expect(await api.admin.isRefused(takes(oppositeOf(removed)), 'conflict')).toMatchObject({ details: { step: 0, fields: Object.keys(edit) } });
      expect(await api.admin.reads('questions', id)).toMatchObject({ ...edit, archivedAt: expect.any(String) });
      await other.edits('questions', id, { title: was.title, sectionId: was.sectionId });
    }
    expect(await takes(oppositeOf(removed))).toMatchObject({ status: 200 });
    expect(await linesOf(form.id)).toEqual(before);
  });

  it('lose nothing where one takes back a section that the other has put a question into', async () => {
    const form = await two();
    const other = await api.hasStaff('ADMIN');
    const made = ids();
    const steps = additions(form.id, made);
    await takes(steps);
    await other.creates('questions', { title: 'How many?', type: 'NUMERIC', sectionId: made.section });
    expect(await api.admin.isRefused(takes(oppositeOf(steps)), 'conflict')).toMatchObject({ details: { step: 3 } });
    expect(await linesOf(form.id)).toEqual(['Habits', '1 Do you smoke?', 'No', 'Yes', '2 How many?', 'Section 1', '3 A', '4 B', 'Section 2', '5 C']);
  });

  it('both get what they add at the same moment, each with numbers and codes of its own', async () => {
    const form = await two();
    const other = await api.hasStaff('ADMIN');
    const adds = (titles: readonly string[]): FormStep[] =>
      titles.map((title) => ({ do: 'add', part: 'questions', id: randomUUID(), values: { title, type: 'NUMERIC', sectionId: form.sections[0] } }));
    const [mine, theirs] = [
      ['M1', 'M2', 'M3'],
      ['T1', 'T2', 'T3'],
    ];
    const answers = await Promise.all([takes(adds(mine)), takes(adds(theirs), other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { section } = (await api.admin.reads('formulaires', form.id)) as unknown as { section: { question: (Part & { code: string })[] }[] };
    const asked = section.flatMap(({ question }) => question);
    expect(asked.map(({ title }) => title).sort()).toEqual(['A', 'B', 'C', ...mine, ...theirs].sort());
    expect(asked.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(asked.map(({ code }) => code)).size).toBe(9);
  });
});

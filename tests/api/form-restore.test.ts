import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oppositeOf } from '../../src/admin/screens/builder/steps/oppositeOf.ts';
import type { FormStep } from '../../src/contract/index.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Stored } from './harness/Person.ts';
import { addQuestion, buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Tree = Stored & { section: Tree[]; sous_sections: Tree[]; question: Tree[]; option: Tree[] };

const draftOf = async (form: string) => (await api.admin.reads('formulaires', form)) as Tree;
const questionsOf = (part: Tree): Tree[] => [part, ...(part.section ?? []), ...(part.sous_sections ?? [])].flatMap((each) => each.question ?? []);
const allQuestions = (draft: Tree) =>
  [...draft.section, ...draft.section.flatMap((section) => section.sous_sections ?? [])].flatMap((each) => each.question ?? []);

/** What a draft says, without what every change of it moves along. */
const said = (draft: Tree) =>
  JSON.parse(
    JSON.stringify(draft, (name, value: unknown) => (['revision', 'updatedAt', 'createdAt', 'position'].includes(name) ? undefined : value)),
  ) as object;

async function stepsTo(form: string, version: number): Promise<FormStep[]> {
  const { json, status, text } = await api.admin.get<FormStep[]>(`formulaires/${form}/versions/${version}/steps`);
  expect(status, text).toBe(200);
  return json;
}

async function takes(steps: readonly FormStep[]) {
  const answer = await api.admin.post('formulaires/steps', steps);
  expect(answer.status, answer.text).toBe(200);
}

/** Whether publishing would say something else than the newest version. */
const differs = async (form: string) => (await api.admin.get<{ changed: boolean }>(`formulaires/${form}/changes`)).json.changed;

/** A form with all that a form may have: a repeated part, a subsection, rules, checks, a calculation, numbers by hand, translations, a table. */
async function buildRich(): Promise<BuiltForm> {
  const form = await buildForm(api.admin, 'Household', [
    [
      {
        title: 'Smoker',
        type: 'CASE_COCHER',
        options: ['Yes', 'No'],
        code: 'smoker',
        required: true,
        translations: { fr: { title: 'Fumeur', of: { title: 'Smoker' } } },
      },
      { title: 'Since', type: 'NUMERIC', min: '1950', visibleIf: { '==': [{ var: 'smoker' }, 'Yes'] }, numero: 7 },
      { title: 'Weight', type: 'NUMERIC', code: 'weight' },
    ],
    [{ title: 'Name', code: 'name' }],
  ]);
  const [first, second] = form.sections as [string, string];
  await api.admin.edits('sections', second, { title: 'Members', repeated: true, code: 'members', entryTitle: 'Member ${#}', mostEntries: 12 });
  const part = await api.admin.creates('sub-sections', { title: 'Health' }, { at: `sections/${first}/sub-sections` });
  for (const question of [{ title: 'Sick?' }, { title: 'Twice', type: 'CALCUL', code: 'twice', formula: { '*': [{ var: 'weight' }, 2] } }] as const)
    form.questions[question.title] = await addQuestion(api.admin, `sub-sections/${part.id}/questions`, question);
  expect((await form.activates()).status).toBe(200);
  return form;
}

describe('a published version', () => {
  it('asks for no step where the draft says the same', async () => {
    const form = await buildRich();
    expect(await stepsTo(form.id, 1)).toEqual([]);
    expect((await api.admin.get<Told>(`formulaires/${form.id}/versions/2/steps`)).status).toBe(404);
  });

  it('is the draft again after its steps, and the draft is what it was before after their opposites', async () => {
    const form = await buildRich();
    const [first, second] = form.sections as [string, string];
    const { Smoker = '', Since = '', Weight = '', Name = '' } = form.questions;
    await api.admin.edits('formulaires', form.id, { title: 'Other', oneByOne: true });
    await api.admin.edits('questions', Smoker, {
      title: 'Do you smoke?',
      required: false,
      translations: { fr: { title: 'Fumez-vous ?', of: { title: 'Do you smoke?' } } },
    });
    await api.admin.edits('questions', Since, { visibleIf: null, min: null, numero: null });
    await api.admin.edits('questions', Name, { sectionId: first });
    expect((await api.admin.delete(`sections/${second}?parts=1`)).status).toBe(200);
    expect((await api.admin.delete(`questions/${Weight}?parts=1`)).status).toBe(200);
    await addQuestion(api.admin, `sections/${first}/questions`, { title: 'New', type: 'CASE_COCHER', options: ['A', 'B'] });
    const added = await api.admin.creates('sections', { title: 'Added' }, { at: `formulaires/${form.id}/sections` });
    await addQuestion(api.admin, `sections/${added.id}/questions`, { title: 'In it' });
    const changed = said(await draftOf(form.id));
    expect(await differs(form.id)).toBe(true);

    const steps = await stepsTo(form.id, 1);
    await takes(steps);
    expect(await differs(form.id)).toBe(false);
    expect(await stepsTo(form.id, 1)).toEqual([]);
    const restored = await draftOf(form.id);
    expect(allQuestions(restored).map(({ numero, title }) => `${String(numero)} ${String(title)}`)).toEqual([
      '1 Smoker',
      '7 Since',
      '8 Weight',
      '10 Name',
      '9 Sick?',
      'null Twice',
    ]);
    await takes(oppositeOf(steps));
    expect(said(await draftOf(form.id))).toEqual(changed);
  });

  it('brings back what was archived because answers name it, and says what it says', async () => {
    const form = await buildForm(api.admin, 'Two', [[{ title: 'A' }, { title: 'B' }]]);
    const token = String((await form.activates()).json.token);
    const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: form.questions.A, reponses: ['x'] }], { query: { token } });
    expect(sent, sent.text).toMatchObject({ status: 200 });
    await api.admin.edits('questions', String(form.questions.A), { title: 'Changed, then deleted' });
    await api.admin.delete(`questions/${form.questions.A}`);
    await takes(await stepsTo(form.id, 1));
    expect(await differs(form.id)).toBe(false);
    expect(questionsOf((await draftOf(form.id)).section[0] as Tree).map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('takes nothing out of another form', async () => {
    const form = await buildForm(api.admin, 'Here', [[{ title: 'A' }], [{ title: 'B' }]]);
    await form.activates();
    const other = await buildForm(api.admin, 'There', [[{ title: 'C' }]]);
    await api.admin.edits('questions', String(form.questions.A), { sectionId: other.sections[0] });
    expect((await api.admin.get<Told>(`formulaires/${form.id}/versions/1/steps`)).json).toMatchObject({ code: 'part_elsewhere' });
  });

  it('is found again from whatever a draft became', async () => {
    const random = seededRandom(2026);
    for (let round = 0; round < 3; round += 1) {
      const form = await buildRich();
      for (let edit = 0; edit < 8; edit += 1) await editAnything(form.id, random, edit);
      const before = said(await draftOf(form.id));
      const steps = await stepsTo(form.id, 1);
      await takes(steps);
      expect(await differs(form.id), `round ${round}`).toBe(false);
      await takes(oppositeOf(steps));
      expect(said(await draftOf(form.id)), `round ${round}`).toEqual(before);
    }
  });
});

/** One change that somebody could make of a draft, by chance. */
async function editAnything(formId: string, random: ReturnType<typeof seededRandom>, edit: number): Promise<void> {
  const draft = await draftOf(formId);
  const holders = [...draft.section, ...draft.section.flatMap((section) => section.sous_sections ?? [])];
  const question = random.of(allQuestions(draft));
  const holder = random.of(holders);
  const isSection = draft.section.includes(holder);
  const into = isSection ? { sectionId: holder.id, subSectionId: null } : { sectionId: null, subSectionId: holder.id };
  const changes: (() => Promise<unknown>)[] = [
    () => api.admin.edits('questions', String(question?.id), { title: `Edited ${edit}`, description: random.of(['', 'More']) || null }),
    () => api.admin.edits('questions', String(question?.id), into),
    () => api.admin.put(`questions/${question?.id}/position`, { position: 1 }),
    () => api.admin.put(`sections/${random.of(draft.section)?.id}/position`, { position: 1 }),
    () => api.admin.delete(`questions/${question?.id}?parts=1`),
    () =>
      addQuestion(api.admin, `${isSection ? 'sections' : 'sub-sections'}/${holder.id}/questions`, {
        title: `Added ${edit}`,
        type: 'CASE_COCHER',
        options: ['1', '2'],
      }),
    () => api.admin.post(`formulaires/${formId}/renumber`, {}),
  ];
  await random.of(changes)();
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Part {
  title: string;
  numero?: number | null;
  question?: Part[];
  sous_sections?: Part[];
}

/** The questions of a draft in their order, each with its number. */
async function numbersOf(formId: string): Promise<string[]> {
  const { section } = (await api.admin.reads('formulaires', formId)) as unknown as { section: Part[] };
  const inside = (part: Part): Part[] => [...(part.question ?? []), ...(part.sous_sections ?? []).flatMap(inside)];
  return section.flatMap(inside).map(({ title, numero }) => `${numero ?? '-'} ${title}`);
}

const five = () =>
  buildForm(api.admin, 'Numbers', [
    [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
    [{ title: 'D' }, { title: 'E' }],
  ]);
const moves = (part: 'questions' | 'sections', id: string | undefined, position: number) => api.admin.put(`${part}/${id}/position`, { position });

describe('question numbers', () => {
  it('follow the order when a question, or a section with all in it, is moved', async () => {
    const form = await five();
    expect(await numbersOf(form.id)).toEqual(['1 A', '2 B', '3 C', '4 D', '5 E']);
    expect((await moves('questions', form.questions.C, 1)).status).toBe(200);
    expect(await numbersOf(form.id)).toEqual(['1 C', '2 A', '3 B', '4 D', '5 E']);
    expect((await moves('sections', form.sections[1], 1)).status).toBe(200);
    expect(await numbersOf(form.id)).toEqual(['1 D', '2 E', '3 C', '4 A', '5 B']);
  });

  it('close up where a question goes, and make room for one that is added or copied in the middle', async () => {
    const form = await five();
    expect((await api.admin.delete(`questions/${form.questions.B}`)).status).toBe(200);
    expect(await numbersOf(form.id)).toEqual(['1 A', '2 C', '3 D', '4 E']);
    const made = await api.admin.creates('questions', { title: 'New', type: 'NUMERIC', sectionId: form.sections[0] });
    expect(made).toMatchObject({ numero: 3, numeroFixed: false });
    expect((await api.admin.post(`questions/${form.questions.A}/copy`)).status).toBeLessThan(300);
    expect(await numbersOf(form.id)).toEqual(['1 A', '2 C', '3 New', '4 A', '5 D', '6 E']);
  });

  it('pass over what asks nothing', async () => {
    const form = await buildForm(api.admin, 'With a note', [[{ title: 'A' }, { title: 'Read this', type: 'NOTE' }, { title: 'B' }]]);
    expect(await numbersOf(form.id)).toEqual(['1 A', '- Read this', '2 B']);
  });

  it('stay where they were typed by hand, until the form is renumbered', async () => {
    const form = await five();
    const edited = await api.admin.edits('questions', form.questions.B as string, { numero: 20 });
    expect(edited).toMatchObject({ numero: 20, numeroFixed: true });
    expect(await numbersOf(form.id)).toEqual(['1 A', '20 B', '21 C', '22 D', '23 E']);
    await moves('questions', form.questions.B, 1);
    expect(await numbersOf(form.id)).toEqual(['20 B', '21 A', '22 C', '23 D', '24 E']);
    expect((await api.admin.post<Told>(`formulaires/${form.id}/renumber`)).json.message).toBe('The questions are numbered in their order.');
    expect(await numbersOf(form.id)).toEqual(['1 B', '2 A', '3 C', '4 D', '5 E']);
  });

  it('follow again where a typed number is what the order says, or is taken back', async () => {
    const form = await five();
    const id = form.questions.B as string;
    await api.admin.edits('questions', id, { numero: 7 });
    expect(await api.admin.edits('questions', id, { numero: 2 })).toMatchObject({ numero: 2, numeroFixed: false });
    await api.admin.edits('questions', id, { numero: 7 });
    expect(await api.admin.edits('questions', id, { numero: null })).toMatchObject({ numero: 2, numeroFixed: false });
  });
});

import { describe, expect, test } from 'vitest';
import type { Form } from '../../../src/contract/index.ts';
import { questionTypes } from '../../../src/contract/questionTypes.ts';
import { isUnseen, readForm } from '../../../src/questionnaire/engine/index.ts';
import type { Contract } from '../Contract.ts';
import { createForm } from './createForm.ts';
import { create, edit, list, one } from './records.ts';

/** Forms: built from parts, activated, read by those who fill them. */
export function describeForms({ provider, backend }: Contract): void {
  describe('forms', () => {
    test('each part is listed below the one it stands in', async () => {
      const { form, section, subSection, questions } = await createForm(provider, backend(), 'Parts');
      expect((await list(provider, 'sections', { filter: { formulaireId: form.id } })).rows).toMatchObject([{ id: section.id, formulaireId: String(form.id) }]);
      expect((await list(provider, 'sub-sections', { filter: { sectionId: section.id } })).rows).toMatchObject([
        { id: subSection.id, title: 'Parts sub-section' },
      ]);
      // The sub-section’s question lies in the section too.
      const asked = await list(provider, 'questions', { filter: { sectionId: section.id }, perPage: questions.length + 1 });
      expect(new Set(asked.rows.map(({ type }) => type as string))).toEqual(new Set(questionTypes));
      const choice = questions.find(({ type }) => type === 'CASE_COCHER');
      const answers = await list(provider, 'reponses', { filter: { questionId: choice?.id } });
      expect(new Set(answers.rows.map(({ title }) => title as string))).toEqual(new Set(['Yes', 'No']));
    });

    test('parts that lie in no form are in the library', async () => {
      const made = await create(provider, 'sections', { title: 'Library section', description: 'To be copied' });
      await edit(provider, 'sections', { before: made, change: { title: 'Library section, second' } });
      expect(await one(provider, 'sections', made.id)).toMatchObject({ title: 'Library section, second', description: 'To be copied' });
      const answer = await create(provider, 'reponses', { title: 'Library answer' });
      expect((await list(provider, 'reponses', { filter: { q: 'library answer' } })).rows).toMatchObject([{ id: answer.id }]);
    });

    test('an activated form is read by its token, page by page', async () => {
      const { form } = await createForm(provider, backend(), 'Reading');
      expect((await one(provider, 'formulaires', form.id)).isValid).toBe(false);
      expect((await provider.activateForm(String(form.id))).message).toBeTruthy();
      const active = await one(provider, 'formulaires', form.id);
      expect(active.isValid).toBe(true);

      const read = readForm(await provider.readFormByToken(String(active.token)));
      expect(read.pages.map(({ section }) => section.title)).toEqual(['Reading section']);
      expect(read.pages[0]?.groups.map(({ subSection, questions }) => [subSection?.title, questions.length])).toEqual([
        [undefined, questionTypes.filter((type) => !isUnseen(type)).length],
        ['Reading sub-section', 1],
      ]);
      expect(read.questions.find(({ type }) => type === 'CASE_COCHER')?.options.map(({ title }) => title)).toEqual(['Yes', 'No']);
      expect(read.questions.find(({ type }) => type === 'ECHELLE_LINEAIRE')?.scale).toMatchObject({ min: 0, max: 5, given: true });
    });

    test('an unknown token opens nothing', async () => {
      await expect(provider.readFormByToken('no-such-token') as Promise<Form>).rejects.toMatchObject({ name: 'CallFailure', retryable: false });
    });
  });
}

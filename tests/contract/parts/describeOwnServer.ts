import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, entriesOf, readForm, visibleQuestions } from '../../../src/questionnaire/engine/index.ts';
import type { Contract } from '../Contract.ts';
import { createForm } from './createForm.ts';
import { create, createHierarchy, edit, list, one, respondent } from './records.ts';

const csv = (lines: readonly string[]) => new File([lines.join('\n')], 'unions.csv', { type: 'text/csv' });

/** What a client gets of our server beyond the specified calls. */
export function describeOwnServer({ provider, backend, call }: Contract): void {
  describe('beyond the specified calls', () => {
    let place: Awaited<ReturnType<typeof createHierarchy>>;

    beforeAll(async () => {
      place = await createHierarchy(provider, 'Beyond');
    });

    test('a refused field brings its sentence next to the field, in the reader’s language', async () => {
      await expect(create(provider, 'churches', { name: '', conferenceId: place.conference.id })).rejects.toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { name: expect.stringMatching(/./) } },
      });
      await expect(create(provider, 'users', { ...respondent('Twice', place.conference.id), telephone: 'abc' })).rejects.toMatchObject({
        body: { errors: { telephone: expect.stringMatching(/phone/) } },
      });
    });

    test('an edit of what somebody else has changed is refused, with what it is now', async () => {
      const before = await one(provider, 'churches', place.church.id);
      await edit(provider, 'churches', { before, change: { city: 'Morondava' } });
      const late = { id: before.id, data: { ...before, city: 'Mahajanga' }, previousData: before };
      await expect(provider.update('churches', late)).rejects.toMatchObject({ status: 409, body: { code: 'conflict', details: expect.any(Object) } });
      await provider.update('churches', { ...late, meta: { revision: null } });
      expect((await one(provider, 'churches', before.id)).city).toBe('Mahajanga');
    });

    test('what others depend on is not deleted, and it is said how many', async () => {
      await expect(provider.delete('conferences', { id: place.conference.id })).rejects.toMatchObject({
        status: 409,
        body: { code: 'has_dependents' },
        message: expect.stringMatching(/\d/),
      });
    });

    test('a question, a sub-section, a section and a form go with their parts where that is asked for, and are refused otherwise', async () => {
      const { form, section, subSection, questions } = await createForm(provider, backend(), 'Deleted');
      const offering = questions.find(({ type }) => type === 'CASE_COCHER');
      for (const [name, record] of [
        ['questions', offering],
        ['sub-sections', subSection],
        ['sections', section],
        ['formulaires', form],
      ] as const) {
        const id = String(record?.id);
        await expect(provider.delete(name, { id })).rejects.toMatchObject({ status: 409, body: { code: 'has_dependents' } });
        await provider.delete(name, { id, meta: { parts: true } });
        await expect(one(provider, name, id)).rejects.toMatchObject({ status: 404 });
        if (name === 'sections') await create(provider, 'sections', { title: 'Deleted with its form', formulaireId: form.id });
      }
    });

    test('a form that is not ready is not activated, and it is said why', async () => {
      const form = await create(provider, 'formulaires', { title: 'Empty' });
      await expect(provider.activateForm(String(form.id))).rejects.toMatchObject({
        status: 422,
        code: 'form_empty',
        message: expect.stringMatching(/section/),
      });
    });

    test('an import reports row by row, and stores nothing while a row is refused', async () => {
      const file = csv(['shortname;name', 'IM1;Imported union', ';Nameless']);
      const parentId = String(place.division.id);
      expect(await provider.importRecords('unions', file, { parentId })).toMatchObject({
        stored: false,
        counts: { new: 1, refused: 1 },
        rows: expect.arrayContaining([expect.objectContaining({ row: 3, status: 'refused' })]),
      });
      expect((await list(provider, 'unions', { filter: { q: 'imported union' } })).total).toBe(0);
      expect(await provider.importRecords('unions', file, { parentId, good: true })).toMatchObject({ stored: true, message: expect.stringMatching(/./) });
      expect((await list(provider, 'unions', { filter: { q: 'imported union' } })).rows).toMatchObject([{ divisionId: place.division.id }]);
    });

    test('a list is exported as a file with a name', async () => {
      const { name, content } = await provider.exportRecords('unions', { format: 'csv', filter: { q: 'beyond' } });
      expect(name).toMatch(/\.csv$/);
      expect(await content.text()).toContain('Beyond union');
    });

    test('a respondent with a personal link consents before answers are taken, reads no answer back, stands in the list by a code, and opens nothing once the link is ended', async () => {
      const submission = '7c5f4c0e-2f0a-4f6e-9c39-0d8a1a1b2c3d';
      const made = await createForm(provider, backend(), 'Personal');
      await provider.activateForm(String(made.form.id));
      const person = await create(provider, 'users', { ...respondent('Rasoa', place.conference.id), formulaireId: made.form.id });
      const link = (await provider.renewLink(String(person.id))).token;
      const form = readForm(await provider.readFormToFill({ token: link }));
      const sends = (answers: Answers, options = {}) =>
        provider.sendAnswers(form.form.id, {
          entries: entriesOf(form, answers, visibleQuestions(form, answers)),
          sender: { by: 'link', token: link },
          options,
        });

      const [first] = form.questions;
      const answers: Answers = { [String(first?.id)]: { values: ['Eny'] } };
      await expect(sends(answers)).rejects.toMatchObject({ code: 'consent_required', status: 409 });
      expect((await provider.acceptConsent(link, true)).message).toBeTruthy();
      const [sent, again] = [await sends(answers, { submission, confirm: '1' }), await sends(answers, { submission, confirm: '1' })];
      expect(sent.receipt?.receipt).toBeTruthy();
      expect(again.receipt).toEqual(sent.receipt);

      // Which questions are answered is told, not what was answered.
      const { reponseRepondu = [] } = await provider.readOwnAnswers(link);
      expect(reponseRepondu.map(({ questionId }) => questionId)).toEqual([form.questions[0]?.id]);
      expect(JSON.stringify(await provider.readOwnAnswers(link))).not.toContain('Eny');

      // A sentence stands next to each wrong answer once staff have reopened the form.
      await provider.reopen(String(person.id), 'A mistyped number');
      const number = form.questions.find(({ type }) => type === 'NUMERIC');
      await expect(sends({ [String(number?.id)]: { values: ['many'] } })).rejects.toMatchObject({
        code: 'invalid_answers',
        errors: { [String(number?.id)]: expect.stringMatching(/number/) },
      });

      // The link opens nothing else, and nothing at all once it is ended.
      await expect(call({ path: 'users', token: link })).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => status === 401 || status === 403),
      });
      await provider.revokeLink(String(person.id));
      await expect(provider.readFormToFill({ token: link })).rejects.toMatchObject({ status: 401 });

      // The form's list of answers has a code, no name.
      const { rows, total } = await provider.readGrid(form.form.id, { page: 1, perPage: 6, sort: ['receivedAt', 'DESC'], words: 'labels' });
      expect(total).toBe(1);
      expect(JSON.stringify(rows)).not.toContain('Rasoa');
      expect(await provider.countResponses(form.form.id)).toBe(1);
      expect((await provider.readResponse(form.form.id, String(rows[0]?.id))).reponses).toMatchObject([{ reponses: ['Eny'] }]);
    });
  });
}

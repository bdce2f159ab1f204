import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerEntry, QuestionType } from '../../../src/contract/index.ts';
import { type Answers, answersFromTitles, type AnswerValue, entriesOf, type ReadForm, visibleQuestions } from '../../../src/questionnaire/engine/index.ts';
import type { Contract } from '../Contract.ts';
import { createActiveForm } from './createForm.ts';
import { create, createHierarchy, one, respondent } from './records.ts';

/** One answer of every type, as a person gives it on the screen. */
const given: Readonly<Record<QuestionType, AnswerValue>> = {
  REPONSE_COURTE: { values: ['Andry “Épi” <b>'] },
  NUMERIC: { values: ['12.5'] },
  PARAGRAPHE: { values: ['Andalana iray\nandalana roa'] },
  CHOIX_MULTIPLE: { values: ['Fever', 'Headache'] },
  CASE_COCHER: { values: ['No'], explanation: 'Lavitra loatra' },
  LISTE_DEROULANTE: { values: ['Married'] },
  ECHELLE_LINEAIRE: { values: ['4'] },
  DATE: { values: ['2024-02-29'] },
  HEURE: { values: ['06:30'] },
  POSITION: { values: ['-18.9137 47.5361 1276 8'] },
  CODE_BARRES: { values: ['6009612345678'] },
  ENTIER: { values: ['12'] },
  PHOTO: { values: [`${'a'.repeat(64)}.jpg`] },
  SIGNATURE: { values: [`${'b'.repeat(64)}.png`] },
  SON: { values: [`${'c'.repeat(64)}.webm`] },
  FICHIER: { values: [`${'d'.repeat(64)}.pdf`] },
  NOTE: { values: [] },
  CALCUL: { values: [] },
  CALCUL_TEXTE: { values: [] },
  CALCUL_DATE: { values: [] },
  TABLE: { values: [] },
  APPAREIL: { values: ['7c1e0a94'] },
  ENQUETEUR: { values: [] },
  TELEPHONE_ENQUETEUR: { values: [] },
  EMAIL_ENQUETEUR: { values: [] },
  TIRAGE: { values: ['0.271828182'] },
  CHOIX_MULTIPLE_OTHER: { values: ['Family'], other: 'Mpitandrina' },
  CASE_COCHER_OTHER: { values: [], other: 'Mangahazo' },
};

function filled(form: ReadForm): { answers: Answers; entries: AnswerEntry[] } {
  const answers = Object.fromEntries(form.questions.map(({ id, type }) => [id, given[type]]));
  return { answers, entries: entriesOf(form, answers, visibleQuestions(form, answers)) };
}

/** Answers: sent by everybody who may, and read back as they were given. */
export function describeAnswers({ provider, backend }: Contract): void {
  describe('answers', () => {
    let form: ReadForm;
    let token: string;
    let person: RaRecord;

    beforeAll(async () => {
      const made = await createActiveForm(provider, backend(), 'Answers');
      ({ form, token } = made);
      const { conference } = await createHierarchy(provider, 'Opal');
      person = await create(provider, 'users', { ...respondent('Rabe', conference.id), formulaireId: made.id });
      await create(provider, 'users', { ...respondent('Soa', conference.id), formulaireId: made.id });
      await backend().consents?.(String(person.id));
    });

    test('a filled form is received from whoever holds its token', async () => {
      const sent = await provider.sendAnswers(String(form.form.id), { entries: filled(form).entries, sender: { by: 'form', token } });
      expect(sent.message ?? sent.receipt).toBeTruthy();
    });

    test('a wrong token is refused, and nothing else is told', async () => {
      const sending = { entries: filled(form).entries, sender: { by: 'form', token: 'wrong' } as const };
      await expect(provider.sendAnswers(String(form.form.id), sending)).rejects.toMatchObject({ name: 'CallFailure', retryable: false });
    });

    test('answers that staff send for a respondent come back as they were given, and the status and the counts, which are texts, follow', async () => {
      const { answers, entries } = filled(form);
      const told = form.questions.filter(({ type }) => given[type].values.length > 0 || given[type].other);
      expect(entries).toHaveLength(told.length);
      await provider.sendAnswers(String(form.form.id), { entries, sender: { by: 'person', userId: String(person.id) } });

      const { reponseRepondu = [] } = await provider.readAnswersOf(String(person.id));
      const back = answersFromTitles(
        form,
        reponseRepondu.map((row) => ({ ...row, questionId: String(row.questionId) })),
      );
      for (const { id, type } of told) expect(back[id], type).toMatchObject(answers[id] as AnswerValue);
      expect((await one(provider, 'users', person.id)).status).toBe('CLOSED');

      const counts = await provider.statistics();
      expect(Object.values(counts).every((count) => typeof count === 'string')).toBe(true);
      expect(Number(counts.nb_completed)).toBeGreaterThanOrEqual(1);
      expect(Number(counts.nb_no_started)).toBeGreaterThanOrEqual(1);
    });
  });
}

import type { FormFormat } from '../FormFormat.ts';
import { writeQuestionnaire } from './writeQuestionnaire.ts';

const fhir = (name: string, release: string): FormFormat => ({
  name,
  summary: `The draft of a form as a Questionnaire of FHIR ${release}`,
  ending: 'json',
  type: 'application/fhir+json; charset=utf-8',
  write: (form, writing) => writeQuestionnaire(form, writing, { isFive: release === 'R5' }),
});

/** The Questionnaire of FHIR in both releases that are in use: they differ in the names of the types of choices. */
export const [fhir4, fhir5] = [fhir('fhir', 'R4'), fhir('fhir5', 'R5')];

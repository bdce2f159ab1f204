import type { Form } from './form.ts';

const names = [
  'oneByOne',
  'events',
  'consentChecks',
  'consentQuestions',
  'consentWitness',
  'consentAdultAge',
  'consentEvidence',
  'consentRecording',
  'recordingShare',
  'recordingSeconds',
  'recordingDays',
] as const;

/** What a form says of how it is filled, besides its texts and parts: every copy of it says the same. */
export type FormSettings = Pick<Form, (typeof names)[number]>;

export function formSettingsOf(form: FormSettings): FormSettings {
  return Object.fromEntries(names.map((name) => [name, form[name]]));
}

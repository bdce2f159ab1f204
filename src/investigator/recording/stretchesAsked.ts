import type { Form } from '../../contract/index.ts';
import { readForm } from '../../questionnaire/engine/index.ts';
import { typeEngines } from '../../questionTypes/engines.ts';

/** A number that is the same for the same text, and otherwise any (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * The ids of the questions at which a stretch of this person's interview is recorded. What is left to chance is drawn once and for all, so that an interview
 * that is opened again has the same: one of those that everybody is asked.
 */
export function stretchesAsked(form: Form, personId: string): string[] {
  const asked = readForm(form).questions.filter(({ type }) => typeEngines[type].role === undefined);
  if (form.consentRecording === 'MARKED') return asked.flatMap(({ id, question }) => (question.recorded ? [id] : []));
  if (numberOf(`${personId} share`) % 100 >= (form.recordingShare ?? 0)) return [];
  const always = asked.filter(({ conditions, roster }) => conditions.length === 0 && roster === undefined);
  const among = always.length > 0 ? always : asked;
  const drawn = among[numberOf(`${personId} ${form.id}`) % among.length];
  return drawn ? [drawn.id] : [];
}

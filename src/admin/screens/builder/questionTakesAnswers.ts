import { answersOf, type Part } from './partTree.ts';

const choosing: ReadonlySet<unknown> = new Set(['CHOIX_MULTIPLE', 'CASE_COCHER', 'LISTE_DEROULANTE', 'ECHELLE_LINEAIRE', 'CHOIX_MULTIPLE_OTHER', 'CASE_COCHER_OTHER']);

/** Answers to choose from, or the ends of a scale; those left from another type are shown as well, so that they can be removed. */
export function questionTakesAnswers(question: Part): boolean {
  return choosing.has(question.record.type) || answersOf(question).length > 0;
}

/** The eleven kinds of question, by their wire names. */
export const questionTypes = [
  'REPONSE_COURTE',
  'NUMERIC',
  'PARAGRAPHE',
  'CHOIX_MULTIPLE',
  'CASE_COCHER',
  'LISTE_DEROULANTE',
  'ECHELLE_LINEAIRE',
  'DATE',
  'HEURE',
  'CHOIX_MULTIPLE_OTHER',
  'CASE_COCHER_OTHER',
] as const;

export type QuestionType = (typeof questionTypes)[number];

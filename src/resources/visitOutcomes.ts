import { label } from './define/index.ts';

/** What came of a visit that did not end in answers. What each counts as in response rates is in `server/study/statistics/dispositions.ts`. */
export const visitOutcomes = {
  REFUSED: label({ en: 'Refused', fr: 'A refusé', pt: 'Recusou', mg: 'Nandà', sw: 'Alikataa' }),
  NOT_AT_HOME: label({ en: 'Not at home', fr: 'Absent', pt: 'Ausente', mg: 'Tsy tao an-trano', sw: 'Hakuwepo nyumbani' }),
  COME_BACK: label({ en: 'Come back later', fr: 'Revenir plus tard', pt: 'Voltar mais tarde', mg: 'Hiverenana', sw: 'Kurudi baadaye' }),
  MOVED: label({ en: 'Moved away', fr: 'A déménagé', pt: 'Mudou-se', mg: 'Nifindra monina', sw: 'Amehama' }),
  DIED: label({ en: 'Died', fr: 'Décédé', pt: 'Faleceu', mg: 'Nodimandry', sw: 'Amefariki' }),
  UNABLE: label({ en: 'Unable to answer', fr: 'Pas en état de répondre', pt: 'Sem condições de responder', mg: 'Tsy afaka mamaly', sw: 'Hawezi kujibu' }),
  LANGUAGE: label({ en: 'Language not spoken', fr: 'Langue non parlée', pt: 'Língua não falada', mg: 'Tsy mahay ny fiteny', sw: 'Haongei lugha hii' }),
} as const;

export type VisitOutcome = keyof typeof visitOutcomes;

/** After these nobody asks the person again by themselves. */
export const lastingOutcomes: readonly VisitOutcome[] = ['REFUSED', 'MOVED', 'DIED', 'UNABLE', 'LANGUAGE'];

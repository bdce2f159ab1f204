import type { Score, ScoreQuestion } from './Score.ts';
import { gradeOf } from './summed.ts';

const statements: ScoreQuestion[] = [1, 2, 3, 4, 5].map((number) => ({
  code: `who5_${number}`,
  title: `WHO-5, statement ${number} (5 = all of the time, 0 = at no time): put in the wording`,
  type: 'ENTIER',
  min: '0',
  max: '5',
}));

/** Its wording is not shipped: the licence forbids other than non-commercial use. */
export const who5: Score = {
  id: 'who5',
  title: 'WHO-5',
  source: 'The World Health Organization-Five Well-Being Index (WHO-5), 2024; Topp CW et al. Psychother Psychosom 2015;84:167–176',
  licence: 'CC BY-NC-SA 3.0 IGO. Only the formula is here: take the wording from WHO under these terms.',
  questions: statements,
  calculations: [
    { code: 'who5', title: 'who5', type: 'CALCUL', formula: `4 * (${statements.map(({ code }) => `\${${code}}`).join(' + ')})` },
    {
      code: 'who5_grade',
      title: 'who5_grade',
      type: 'CALCUL_TEXTE',
      formula: gradeOf('who5', [
        [0, 'likely depression'],
        [29, 'poor well-being'],
        [51, 'good well-being'],
      ]),
    },
  ],
};

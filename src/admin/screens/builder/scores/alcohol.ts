import type { Score } from './Score.ts';
import { gradeOf } from './summed.ts';

const counted = (...titles: string[]) => titles.map((title, at) => ({ code: String(at), title }));
const drinks = "${auditc_1} != '0' and ${auditc_1} != ''";

export const auditC: Score = {
  id: 'auditc',
  title: 'AUDIT-C',
  source: 'Bush K et al. The AUDIT alcohol consumption questions (AUDIT-C). Arch Intern Med 1998;158:1789–1795. Positive from 4 (men) or 3 (women).',
  licence: 'In the public domain; from AUDIT, World Health Organization.',
  questions: [
    {
      code: 'auditc_1',
      title: 'How often do you have a drink containing alcohol?',
      type: 'CASE_COCHER',
      options: counted('Never', 'Monthly or less', '2 to 4 times a month', '2 to 3 times a week', '4 or more times a week'),
    },
    {
      code: 'auditc_2',
      title: 'How many standard drinks containing alcohol do you have on a typical day when you are drinking?',
      type: 'CASE_COCHER',
      options: counted('1 or 2', '3 or 4', '5 or 6', '7 to 9', '10 or more'),
      visibleIf: drinks,
    },
    {
      code: 'auditc_3',
      title: 'How often do you have six or more drinks on one occasion?',
      type: 'CASE_COCHER',
      options: counted('Never', 'Less than monthly', 'Monthly', 'Weekly', 'Daily or almost daily'),
      visibleIf: drinks,
    },
  ],
  calculations: [
    // Whoever never drinks is not asked the others.
    { code: 'auditc', title: 'auditc', type: 'CALCUL', formula: "if(${auditc_1} = '0', 0, ${auditc_1} + ${auditc_2} + ${auditc_3})" },
    {
      code: 'auditc_grade',
      title: 'auditc_grade',
      type: 'CALCUL_TEXTE',
      formula: gradeOf('auditc', [
        [0, 'negative'],
        [3, 'positive for women'],
        [4, 'positive'],
      ]),
    },
  ],
};

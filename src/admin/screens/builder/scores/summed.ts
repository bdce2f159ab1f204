import type { Score, ScoreQuestion } from './Score.ts';

type Grades = readonly (readonly [least: number, word: string])[];

/** `if(${x} = '', '', if(${x} >= 20, 'severe', …))`: the word of the highest grade that is reached; none while there is no value. */
export function gradeOf(code: string, [lowest, ...more]: Grades): string {
  const words = more.reduce((below, [least, word]) => `if(\${${code}} >= ${least}, '${word}', ${below})`, `'${lowest?.[1] ?? ''}'`);
  return `if(\${${code}} = '', '', ${words})`;
}

/** The calculations of a score that adds up what each choice counts for. */
export function summed(code: string, questions: readonly ScoreQuestion[], grades: Grades): Score['calculations'] {
  return [
    { code, title: code, type: 'CALCUL', formula: questions.map((question) => `\${${question.code}}`).join(' + ') },
    { code: `${code}_grade`, title: `${code}_grade`, type: 'CALCUL_TEXTE', formula: gradeOf(code, grades) },
  ];
}

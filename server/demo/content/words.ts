import { type Check, label, type Label, type Rule } from '../../../src/resources/define/index.ts';

export type { QuestionType } from '../../../src/contract/index.ts';
export { type Check, label, type Label, type Rule, type Translations } from '../../../src/resources/define/index.ts';

export const yes = label('Yes', 'Oui', 'Sim', 'Eny');
export const no = label('No', 'Non', 'Não', 'Tsia');
export const none = label('None of these', 'Aucune de ces réponses', 'Nenhuma destas', 'Tsy misy amin’ireo');

/** The same in every language: the ends of a scale, names of measures. */
export const same = (text: string): Label => label(text, text, text, text);

export const howOften = {
  never: label('Never', 'Jamais', 'Nunca', 'Tsy nisy mihitsy'),
  some_days: label('On some days', 'Certains jours', 'Em alguns dias', 'Andro vitsivitsy'),
  most_days: label('On most days', 'La plupart des jours', 'Na maior parte dos dias', 'Ny ankamaroan’ny andro'),
  every_day: label('Nearly every day', 'Presque tous les jours', 'Quase todos os dias', 'Saika isan’andro'),
};

/** The single answer to `code` is this option's English title; of several answers, one of them is. */
export function answered(code: string, option: Label): Rule {
  return { '==': [{ var: code }, option.en] };
}

export function moreThan(code: string, least: number): Rule {
  return { '>': [{ var: code }, least] };
}

/** A check that says in four languages what it found; a soft one only asks whether it is right. */
export function check(rule: Rule, message: Label, soft = false): Check {
  const { en, fr, pt, mg } = message;
  return { rule, message: en, translations: { fr, pt, mg }, ...(soft && { soft }) };
}

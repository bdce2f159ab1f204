import { label, type Label, type Rule, sameInAll } from '../../../src/resources/define/index.ts';

export type { QuestionType } from '../../../src/contract/index.ts';
export { type Check, label, type Label, no, type Rule, type Translations, yes } from '../../../src/resources/define/index.ts';

export const none = label({ en: 'None of these', fr: 'Aucune de ces réponses', pt: 'Nenhuma destas', mg: 'Tsy misy amin’ireo', sw: 'Hakuna kati ya haya' });

export const howOften = {
  never: label({ en: 'Never', fr: 'Jamais', pt: 'Nunca', mg: 'Tsy nisy mihitsy', sw: 'Hata siku moja' }),
  some_days: label({ en: 'On some days', fr: 'Certains jours', pt: 'Em alguns dias', mg: 'Andro vitsivitsy', sw: 'Siku chache' }),
  most_days: label({ en: 'On most days', fr: 'La plupart des jours', pt: 'Na maior parte dos dias', mg: 'Ny ankamaroan’ny andro', sw: 'Siku nyingi' }),
  every_day: label({ en: 'Nearly every day', fr: 'Presque tous les jours', pt: 'Quase todos os dias', mg: 'Saika isan’andro', sw: 'Karibu kila siku' }),
};

export const severalTimesAWeek = label({
  en: 'Several times a week',
  fr: 'Plusieurs fois par semaine',
  pt: 'Várias vezes por semana',
  mg: 'Imbetsaka isan-kerinandro',
  sw: 'Mara kadhaa kwa wiki',
});

/** A scale between two numbers, with what its ends are called, each by its code. */
export function scale(least: number, most: number, ends: Readonly<Record<string, Label>>): Readonly<Record<string, Label>> {
  return { least: sameInAll(String(least)), most: sameInAll(String(most)), ...ends };
}

/** The single answer to `code` is this option's English title; of several answers, one of them is. */
export function answered(code: string, option: Label): Rule {
  return { '==': [{ var: code }, option.en] };
}

export function moreThan(code: string, least: number): Rule {
  return { '>': [{ var: code }, least] };
}

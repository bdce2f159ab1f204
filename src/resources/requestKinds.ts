import { label, type Label } from './define/index.ts';

/** What the holder of a personal link may ask of the study office; a withdrawal is said as one. */
export const askedByLink = {
  COPY: label({ en: 'A copy', fr: 'Une copie', pt: 'Uma cópia', mg: 'Dika mitovy', sw: 'Nakala' }),
  CORRECTION: label({ en: 'A correction', fr: 'Une correction', pt: 'Uma correção', mg: 'Fanitsiana', sw: 'Marekebisho' }),
  OTHER: label({ en: 'Something else', fr: 'Autre chose', pt: 'Outra coisa', mg: 'Zavatra hafa', sw: 'Kitu kingine' }),
} satisfies Readonly<Record<string, Label>>;

/** What somebody may ask of the study office about what it holds of them. */
export const requestKinds = {
  COPY: askedByLink.COPY,
  CORRECTION: askedByLink.CORRECTION,
  WITHDRAWAL: label({ en: 'A withdrawal', fr: 'Un retrait', pt: 'Uma retirada', mg: 'Fisintonana fanekena', sw: 'Kuondoa ridhaa' }),
  ERASURE: label({ en: 'An erasure', fr: 'Un effacement', pt: 'Um apagamento', mg: 'Famafana', sw: 'Kufuta' }),
  OTHER: askedByLink.OTHER,
} satisfies Readonly<Record<string, Label>>;

export type RequestKind = keyof typeof requestKinds;

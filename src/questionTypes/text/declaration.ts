import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const shortText: TypeDeclaration = {
  label: label({ en: 'Short answer', fr: 'Réponse courte', pt: 'Resposta curta', mg: 'Valiny fohy', sw: 'Jibu fupi' }),
  limits: ['maxLength', 'pattern', 'patternMessage'],
  example: { answer: 'Rice and beans' },
};

export const longText: TypeDeclaration = {
  label: label({ en: 'Paragraph', fr: 'Paragraphe', pt: 'Parágrafo', mg: 'Andalan-tsoratra', sw: 'Aya' }),
  limits: ['maxLength'],
  example: { answer: 'A well in the village.\nThe nurse comes once a month.' },
};

import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const date: TypeDeclaration = {
  label: label({ en: 'Date', fr: 'Date', pt: 'Data', mg: 'Daty', sw: 'Tarehe' }),
  limits: ['min', 'max', 'allowPartialDate'],
  example: { answer: '2024-02-29' },
};

import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const number: TypeDeclaration = {
  label: label({ en: 'Number', fr: 'Nombre', pt: 'Número', mg: 'Isa' }),
  limits: ['min', 'max'],
  example: { answer: '36.5' },
};

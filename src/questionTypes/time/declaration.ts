import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const time: TypeDeclaration = {
  label: label({ en: 'Time', fr: 'Heure', pt: 'Hora', mg: 'Ora', sw: 'Saa' }),
  limits: ['min', 'max'],
  example: { answer: '07:30' },
};

import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const whole: TypeDeclaration = {
  label: label({ en: 'Whole number', fr: 'Nombre entier', pt: 'Número inteiro', mg: 'Isa tsy misy faingo', sw: 'Namba kamili' }),
  limits: ['min', 'max'],
  example: { answer: '36' },
};

export const number: TypeDeclaration = {
  label: label({ en: 'Number', fr: 'Nombre', pt: 'Número', mg: 'Isa', sw: 'Namba' }),
  limits: ['min', 'max'],
  example: { answer: '36.5' },
};

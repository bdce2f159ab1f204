import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const scale: TypeDeclaration = {
  label: label({ en: 'Linear scale', fr: 'Échelle linéaire', pt: 'Escala linear', mg: 'Ambaratonga', sw: 'Kipimo cha mstari' }),
  proposes: 'ends',
  appearances: ['faces', 'thermometer'],
  example: { proposed: ['0', '10'], answer: '7' },
};

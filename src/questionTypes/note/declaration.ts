import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const note: TypeDeclaration = {
  label: label({ en: 'Note, no answer', fr: 'Note, sans réponse', pt: 'Nota, sem resposta', mg: 'Fanamarihana, tsy misy valiny', sw: 'Maelezo tu, bila jibu' }),
  example: { answer: '' },
};

import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

const example = { proposed: ['Yes', 'No'], answer: 'Yes' };

export const several: TypeDeclaration = {
  label: label({ en: 'Several choices', fr: 'Choix multiple', pt: 'Escolha múltipla', mg: 'Safidy maro', sw: 'Machaguo kadhaa' }),
  proposes: 'choices',
  example: { proposed: ['Fever', 'Cough'], answer: 'Cough' },
};

export const one: TypeDeclaration = {
  label: label({ en: 'One choice', fr: 'Choix unique', pt: 'Escolha única', mg: 'Safidy tokana', sw: 'Chaguo moja' }),
  proposes: 'choices',
  example,
};

export const oneFromList: TypeDeclaration = {
  label: label({ en: 'Drop-down list', fr: 'Liste déroulante', pt: 'Lista pendente', mg: 'Lisitra midina', sw: 'Orodha kunjuzi' }),
  proposes: 'choices',
  example,
};

export const severalOrOther: TypeDeclaration = {
  label: label({
    en: 'Several choices or other',
    fr: 'Choix multiple ou autre',
    pt: 'Escolha múltipla ou outra',
    mg: 'Safidy maro na hafa',
    sw: 'Machaguo kadhaa au nyingine',
  }),
  proposes: 'choices',
  example: several.example,
};

export const oneOrOther: TypeDeclaration = {
  label: label({
    en: 'One choice or other',
    fr: 'Choix unique ou autre',
    pt: 'Escolha única ou outra',
    mg: 'Safidy tokana na hafa',
    sw: 'Chaguo moja au nyingine',
  }),
  proposes: 'choices',
  example,
};

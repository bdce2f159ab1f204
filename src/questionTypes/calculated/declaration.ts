import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const number: TypeDeclaration = {
  label: label({
    en: 'Calculated number, not asked',
    fr: 'Nombre calculé, non demandé',
    pt: 'Número calculado, não perguntado',
    mg: 'Isa kajiana, tsy anontaniana',
    sw: 'Namba inayokokotolewa, haiulizwi',
  }),
  example: { answer: '12.5' },
};

export const text: TypeDeclaration = {
  label: label({
    en: 'Calculated text, not asked',
    fr: 'Texte calculé, non demandé',
    pt: 'Texto calculado, não perguntado',
    mg: 'Soratra kajiana, tsy anontaniana',
    sw: 'Maandishi yanayokokotolewa, hayaulizwi',
  }),
  example: { answer: 'adult' },
};

export const date: TypeDeclaration = {
  label: label({
    en: 'Calculated date, not asked',
    fr: 'Date calculée, non demandée',
    pt: 'Data calculada, não perguntada',
    mg: 'Daty kajiana, tsy anontaniana',
    sw: 'Tarehe inayokokotolewa, haiulizwi',
  }),
  example: { answer: '2026-01-31' },
};

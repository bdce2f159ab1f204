import { label } from '../../resources/define/index.ts';
import type { TypeDeclaration } from '../define/TypeDeclaration.ts';

export const table: TypeDeclaration = {
  label: label({
    en: 'Table to look up in, not asked',
    fr: 'Table de correspondance, non demandée',
    pt: 'Tabela de consulta, não perguntada',
    mg: 'Tabilao hitadiavana, tsy anontaniana',
    sw: 'Jedwali la kutafutia, haliulizwi',
  }),
  proposes: 'choices',
  example: { proposed: ['Ambato', 'Betafo'], answer: '' },
};

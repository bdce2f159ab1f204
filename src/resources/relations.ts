import { label } from './define/index.ts';

/** What somebody is to the head of their household. */
export const relations = {
  SPOUSE: label({ en: 'Husband or wife', fr: 'Conjoint', pt: 'Cônjuge', mg: 'Vady', sw: 'Mume au mke' }),
  CHILD: label({ en: 'Son or daughter', fr: 'Enfant', pt: 'Filho ou filha', mg: 'Zanaka', sw: 'Mtoto' }),
  PARENT: label({ en: 'Father or mother', fr: 'Père ou mère', pt: 'Pai ou mãe', mg: 'Ray na reny', sw: 'Baba au mama' }),
  SIBLING: label({ en: 'Brother or sister', fr: 'Frère ou sœur', pt: 'Irmão ou irmã', mg: 'Mpiray tam-po', sw: 'Kaka au dada' }),
  RELATIVE: label({ en: 'Other relative', fr: 'Autre parent', pt: 'Outro familiar', mg: 'Havana hafa', sw: 'Ndugu mwingine' }),
  OTHER: label({ en: 'Not a relative', fr: 'Sans lien de parenté', pt: 'Sem parentesco', mg: 'Tsy havana', sw: 'Si ndugu' }),
} as const;

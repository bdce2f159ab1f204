import { label } from './label.ts';

/** How people write a yes and a no, in a cell and as an answer to choose. */
export const yes = label({ en: 'Yes', fr: 'Oui', pt: 'Sim', mg: 'Eny', sw: 'Ndiyo' });

export const no = label({ en: 'No', fr: 'Non', pt: 'Não', mg: 'Tsia', sw: 'Hapana' });

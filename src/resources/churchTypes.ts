import { label } from './define/index.ts';

/** Sizes of a church. "All" exists only as a filter. */
export const churchTypes = {
  Small: label({ en: 'Small', fr: 'Petite', pt: 'Pequena', mg: 'Kely' }),
  Medium: label({ en: 'Medium', fr: 'Moyenne', pt: 'Média', mg: 'Antonony' }),
  Large: label({ en: 'Large', fr: 'Grande', pt: 'Grande', mg: 'Lehibe' }),
};

import { label } from './define/index.ts';

/** Sizes of a church. "All" exists only as a filter. */
export const churchTypes = {
  Small: label({ en: 'Small', fr: 'Petite', pt: 'Pequena', mg: 'Kely', sw: 'Dogo' }),
  Medium: label({ en: 'Medium', fr: 'Moyenne', pt: 'Média', mg: 'Antonony', sw: 'La kati' }),
  Large: label({ en: 'Large', fr: 'Grande', pt: 'Grande', mg: 'Lehibe', sw: 'Kubwa' }),
};

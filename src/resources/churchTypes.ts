import { label } from './define/index.ts';

/** Sizes of a church. "All" exists only as a filter. */
export const churchTypes = {
  Small: label('Small', 'Petite', 'Pequena', 'Kely'),
  Medium: label('Medium', 'Moyenne', 'Média', 'Antonony'),
  Large: label('Large', 'Grande', 'Grande', 'Lehibe'),
};

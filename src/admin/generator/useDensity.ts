import { useStore } from 'react-admin';

/** How close the rows of lists stand, and how many of them a page then has; six unless somebody chooses otherwise. */
export const densities = { roomy: 6, medium: 12, dense: 25 } as const;

export type Density = keyof typeof densities;

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>('density', 'roomy');
  return [density in densities ? density : 'roomy', setDensity];
}

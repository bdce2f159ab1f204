/** The levels of places that people belong to, the lowest first: by which column something refers to one of it, and its table. Each lies below the next. */
export const placeLevels = [
  { key: 'church_id', table: 'churches' },
  { key: 'conference_id', table: 'conferences' },
  { key: 'union_id', table: 'unions' },
  { key: 'division_id', table: 'divisions' },
] as const;

export type PlaceLevel = (typeof placeLevels)[number];

export const placeKeys: readonly string[] = placeLevels.map(({ key }) => key);

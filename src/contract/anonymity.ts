/** How a column that may point at a person is made coarser, the finest first. */
export const coarsenings = ['year', 'age', 'bands5', 'bands10', 'leftOut'] as const;

export type Coarsening = (typeof coarsenings)[number];

/** By question. */
export type Coarse = Readonly<Record<string, Coarsening>>;

/** A question whose answers may point at a person together with others. */
export interface IdentifyingColumn {
  id: string;
  code: string;
  title: string;
  /** As it was asked to be. */
  coarse: Coarsening | null;
  /** What can be made of it, with how many sets would then be in groups that are too small. */
  ways: { way: Coarsening; below: number }[];
}

/** How well a file without names hides single people: sets that agree in all identifying columns are a group. */
export interface AnonymityReport {
  /** The least that a group should have. */
  k: number;
  sets: number;
  /** Of the smallest group; nothing where there are no sets. */
  smallest: number | null;
  /** Sets in groups of fewer than `k`. */
  below: number;
  columns: IdentifyingColumn[];
  /** Repeated parts with such columns of their own: their entries in groups that agree in these and in what points at a person around them. */
  parts: { label: string; entries: number; smallest: number | null; below: number }[];
  /** Levels of people’s places that the file tells, the widest first, with of how many sets: never of one whose group would be too small with it. */
  places: { label: string; sets: number }[];
}

import type { Part } from './partTree.ts';

/** How somebody came to a part: it was just added, what was chosen before is gone, or a key opened it at its fields or its rule. By a click, none of these. */
export type Arrival = 'added' | 'left' | 'opened' | 'rule';

export interface PartPanelProps {
  part: Part;
  arrived?: Arrival | undefined;
  /** Hears the part, or the one being added, as it is typed; absent while nobody looks. */
  onTyped?: ((typed: Pick<Part, 'resource' | 'record'>) => void) | undefined;
  /** Makes another part the one that is worked on. */
  onChoose(part: Pick<Part, 'resource' | 'record'>, arrival?: Arrival): void;
}

import type { Part } from './partTree.ts';

/** How somebody came to a part: it was just added, or what was chosen before is gone. By a click, neither. */
export type Arrival = 'added' | 'left';

export interface PartPanelProps {
  part: Part;
  arrived?: Arrival | undefined;
  /** Makes another part the one that is worked on. */
  onChoose(part: Pick<Part, 'resource' | 'record'>, arrival?: Arrival): void;
}

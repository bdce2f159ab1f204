import type { Part } from './partTree.ts';

export interface PartPanelProps {
  part: Part;
  /** Makes another part the one that is worked on. */
  onChoose(part: Pick<Part, 'resource' | 'record'>): void;
}

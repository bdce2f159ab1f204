import type { TextKey } from '../../kit/useText.ts';
import type { Counts } from './useStatistics.ts';

/** The three counts, in the colours of the statuses they come from. */
export const completionParts: readonly { key: Exclude<keyof Counts, 'total' | 'anonymous' | 'hidden'>; label: TextKey; colour: string }[] = [
  { key: 'notStarted', label: 'dashboard.notStarted', colour: '#d0453a' },
  { key: 'inProgress', label: 'dashboard.inProgress', colour: '#e0a800' },
  { key: 'completed', label: 'dashboard.completed', colour: '#2e8b4a' },
];

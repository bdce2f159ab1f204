import { isByLink } from '../isByLink.ts';
import type { Submission } from './Submission.ts';

/** Staff who filled it in; never the respondent, whose answers carry no name. */
export function filledBy({ mode, caller }: Pick<Submission, 'mode' | 'caller'>): string | null {
  return isByLink(mode) ? null : (caller?.userId ?? null);
}
